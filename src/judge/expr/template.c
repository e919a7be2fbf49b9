#include "judge/expr/template.h"

#include <string.h>

#include "base/text/text.h"
#include "judge/expr/compile.h"
#include "judge/expr/eval.h"

/* Literal text, or an expression. */
struct template_part {
    const char *text;
    const struct expr *expr;
    bool hex;
};

struct template
{
    const struct template_part *parts;
    size_t n_parts;
};

/* Compilation in progress; `literal` gathers text up to the next expression. */
struct template_builder {
    struct arena *arena;
    const struct fact_type *subject;
    struct expr_error *error;
    GArray *parts;
    GString *literal;
};

static bool template_fail(struct template_builder *b, size_t offset, const char *message)
{
    *b->error = (struct expr_error){offset, message};
    return false;
}

static void template_flush(struct template_builder *b)
{
    if (b->literal->len == 0)
        return;
    struct template_part part = {.text = arena_string(b->arena, b->literal->str)};
    g_array_append_val(b->parts, part);
    g_string_truncate(b->literal, 0);
}

/* The brace that closes the expression at `from`: not one inside a text or a set; NULL when there is none. */
static const char *find_end(const char *from)
{
    int depth = 0;
    char quote = '\0';
    for (const char *at = from; *at != '\0'; at++) {
        if (quote != '\0') {
            if (*at == '\\' && at[1] != '\0')
                at++;
            else if (*at == quote)
                quote = '\0';
        } else if (*at == '"' || *at == '\'') {
            quote = *at;
        } else if (*at == '{') {
            depth++;
        } else if (*at == '}' && depth-- == 0) {
            return at;
        }
    }
    return NULL;
}

/* Facts that have a text of their own. */
static bool is_printable(const struct fact_type *type)
{
    return type == &fact_type_value || type == &fact_type_name || type == &fact_type_place;
}

static bool check_type(struct template_builder *b, const struct template_part *part, size_t offset)
{
    enum expr_type type = expr_type(part->expr);
    bool value = type == TYPE_FACT && expr_fact_type(part->expr) == &fact_type_value;
    if (part->hex && type != TYPE_NUMBER && !value)
        return template_fail(b, offset, "only a number or a value can be printed as :hex");
    if (type == TYPE_LIST || type == TYPE_NULL || (type == TYPE_FACT && !is_printable(expr_fact_type(part->expr))))
        return template_fail(b, offset, "this has no text; name one of its members");
    return true;
}

static bool add_expression(struct template_builder *b, const char *text, size_t from, size_t to)
{
    struct template_part part = {.hex = to - from > 4 && memcmp(text + to - 4, ":hex", 4) == 0};
    if (part.hex)
        to -= 4;
    part.expr = expr_compile(b->arena, text + from, to - from, b->subject, b->error);
    if (part.expr == NULL) {
        b->error->offset += from;
        return false;
    }
    template_flush(b);
    g_array_append_val(b->parts, part);
    return check_type(b, &part, from);
}

static bool template_add_all(struct template_builder *b, const char *text)
{
    for (const char *at = text; *at != '\0'; at++) {
        if ((*at == '{' || *at == '}') && at[1] == *at) {
            g_string_append_c(b->literal, *at++);
        } else if (*at == '{') {
            const char *end = find_end(at + 1);
            if (end == NULL)
                return template_fail(b, (size_t)(at - text), "this brace is never closed; write {{ for a brace");
            if (!add_expression(b, text, (size_t)(at + 1 - text), (size_t)(end - text)))
                return false;
            at = end;
        } else if (*at == '}') {
            return template_fail(b, (size_t)(at - text), "this brace closes nothing; write }} for a brace");
        } else {
            g_string_append_c(b->literal, *at);
        }
    }
    template_flush(b);
    return true;
}

const struct template *template_compile(struct arena *arena, const char *text, const struct fact_type *subject,
                                        struct expr_error *error)
{
    struct template_builder b = {arena, subject, error, g_array_new(FALSE, FALSE, sizeof(struct template_part)),
                                 g_string_new(NULL)};
    struct template *template = NULL;
    if (template_add_all(&b, text)) {
        template = ARENA_NEW(arena, struct template);
        template->n_parts = b.parts->len;
        template->parts = arena_memdup(arena, b.parts->data, b.parts->len * sizeof(struct template_part));
    }
    g_array_free(b.parts, TRUE);
    g_string_free(b.literal, TRUE);
    return template;
}

/* A text in the making. */
struct template_printing {
    GString *out;
    bool whole; /* texts of the tree are not cut */
};

static void print_number(GString *out, int64_t number, bool hex)
{
    if (hex)
        g_string_append_printf(out, "0x%" G_GINT64_MODIFIER "X", (guint64)number);
    else
        g_string_append_printf(out, "%" G_GINT64_FORMAT, (gint64)number);
}

/* clang's name of a structure that has none, "(unnamed at /build/driver.c:28:8)", says where a file lies on this
 * machine. */
static bool is_unnamed_type(const char *text)
{
    return (g_str_has_prefix(text, "(unnamed ") || g_str_has_prefix(text, "(anonymous ")) &&
           strstr(text, "at ") != NULL && g_str_has_suffix(text, ")");
}

static void print_text(struct template_printing *printing, const char *text)
{
    if (text == NULL)
        g_string_append(printing->out, "?");
    else if (is_unnamed_type(text))
        g_string_append(printing->out, "the unnamed structure");
    else if (printing->whole)
        g_string_append(printing->out, text);
    else
        text_append_shown(printing->out, text);
}

static void print_value(struct template_printing *printing, const struct fact_value *value, bool hex)
{
    GString *out = printing->out;
    if (fact_value_unset(value))
        g_string_append(out, "unset");
    else if (fact_value_zeroed(value))
        print_number(out, 0, hex);
    else if (fact_value_is_number(value))
        print_number(out, value->number, hex);
    else if (fact_value_known(value) && value->kind == FACT_KIND_NULL)
        g_string_append(out, "NULL");
    else if (fact_value_known(value))
        print_text(printing, value->text != NULL ? value->text : value->source);
    else
        g_string_append(out, "?");
}

static void print_fact(struct template_printing *printing, const struct fact_type *type, const void *fact, bool hex)
{
    if (fact == NULL) {
        g_string_append(printing->out, "?");
    } else if (type == &fact_type_value) {
        print_value(printing, fact, hex);
    } else if (type == &fact_type_name) {
        print_text(printing, ((const struct fact_name *)fact)->text);
    } else {
        const struct fact_place *place = fact;
        g_string_append(printing->out, place->file != NULL ? place->file : "?");
        g_string_append_printf(printing->out, ":%" G_GINT64_FORMAT, (gint64)place->line);
    }
}

static void print_part(struct template_printing *printing, const struct template_part *part,
                       const struct expr_context *context)
{
    GString *out = printing->out;
    struct cell cell = expr_eval(part->expr, context);
    switch (cell.kind) {
    case CELL_BOOL:
        g_string_append(out, cell.number != 0 ? "true" : "false");
        break;
    case CELL_NUMBER:
        print_number(out, cell.number, part->hex);
        break;
    case CELL_TEXT:
        print_text(printing, cell.text);
        break;
    case CELL_FACT:
        print_fact(printing, expr_fact_type(part->expr), cell.pointer, part->hex);
        break;
    case CELL_NULL:
        g_string_append(out, "NULL");
        break;
    case CELL_UNKNOWN:
    case CELL_LIST:
        g_string_append(out, "?");
        break;
    }
}

static char *render(const struct template *template, const struct expr_context *context, bool whole)
{
    struct template_printing printing = {g_string_new(NULL), whole};
    for (size_t i = 0; i < template->n_parts; i++) {
        const struct template_part *part = &template->parts[i];
        if (part->expr != NULL)
            print_part(&printing, part, context);
        else
            g_string_append(printing.out, part->text);
    }
    effort_spend(context->effort, printing.out->len * EFFORT_OF_BYTE);
    return text_take(printing.out);
}

char *template_render(const struct template *template, const struct expr_context *context)
{
    return render(template, context, true);
}

char *template_message(const struct template *template, const struct expr_context *context)
{
    return render(template, context, false);
}
