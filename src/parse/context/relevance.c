#include "parse/context/relevance.h"
#include "base/text/api.h"
#include "parse/context/place.h"

#include <string.h>

#include "base/file/path.h"
#include "base/text/c-lexer.h"
#include "base/text/pure.h"
#include "base/text/word.h"
#include "parse/generated/generated.h"
#include "parse/context/relevance-parts.h"

/* NULL: it is not the project's. */
static struct body *new_body(struct relevance *r, CXCursor definition)
{
    const struct ir_range *range = lower_range(r->lower, definition);
    const struct ir_file *file = r->lower->unit->files->pdata[range->file];
    if (!file->is_user || file->text == NULL)
        return NULL;
    struct body *body = g_new0(struct body, 1);
    body->definition = definition;
    body->name = cx_spelling(definition);
    body->range = range;
    size_t end = MIN(range->end_offset, file->size);
    body->words = relevance_words(r, file->text + range->offset, end > range->offset ? end - range->offset : 0);
    return body;
}

static void free_body(gpointer data)
{
    struct body *body = data;
    g_hash_table_unref(body->words);
    g_free(body->name);
    g_free(body);
}

/* `is_root`: it is a function that can be lowered as it stands. */
static void add_body(struct relevance *r, CXCursor definition, bool is_root)
{
    struct body *body = new_body(r, definition);
    if (body == NULL)
        return;
    body->is_root = is_root;
    body->external = is_root && clang_getCursorLinkage(definition) == CXLinkage_External &&
                     !clang_Cursor_isFunctionInlined(definition);
    g_ptr_array_add(r->bodies, body);
    const struct ir_file *file = r->lower->unit->files->pdata[body->range->file];
    if (file->is_generated)
        generated_note_function(r->lower->generated, r->lower->unit, body->range->file, body->name);
}

static bool is_in_template(CXCursor owner)
{
    for (guint i = 0; i < 64 && clang_isDeclaration(clang_getCursorKind(owner)); i++) {
        enum CXCursorKind kind = clang_getCursorKind(owner);
        if (kind == CXCursor_ClassTemplate || kind == CXCursor_ClassTemplatePartialSpecialization)
            return true;
        owner = clang_getCursorSemanticParent(owner);
    }
    return false;
}

/* A member or a friend of a class template: a pattern.  What is made from it comes by itself. */
static bool is_pattern(CXCursor definition)
{
    return is_in_template(clang_getCursorSemanticParent(definition)) ||
           is_in_template(clang_getCursorLexicalParent(definition));
}

static void add_name(struct relevance *r, CXCursor declaration)
{
    g_autofree char *name = cx_spelling(declaration);
    if (name[0] != '\0' && strchr(name, ' ') == NULL) /* "(unnamed at …)" */
        g_hash_table_add(r->names, g_string_chunk_insert_const(r->chunk, name));
}

/* A handle, or what PcwRegister is given, whatever the driver calls the type. */
static bool is_of_pcw(CXType type)
{
    g_autofree char *name = cx_take(clang_getTypeSpelling(clang_getCanonicalType(type)));
    return strstr(name, API_REGISTRATION) != NULL || strstr(name, API_INSTANCE) != NULL;
}

/* Whoever uses such a variable has to do with PCW: it may call PCW through a pointer or another file. */
static void add_variable(struct relevance *r, CXCursor variable)
{
    bool of_pcw = is_of_pcw(clang_getCursorType(variable));
    g_autofree char *name = cx_spelling(variable);
    g_hash_table_insert(r->variables, g_string_chunk_insert_const(r->chunk, name), GINT_TO_POINTER(of_pcw));
    if (of_pcw)
        add_name(r, variable);
}

/* The same of a structure that holds the information itself; handles are kept in what every function uses. */
static void add_structure(struct relevance *r, CXCursor field, CXCursor structure)
{
    g_autofree char *type = cx_take(clang_getTypeSpelling(clang_getCursorType(field)));
    if (strstr(type, API_INFORMATION) != NULL)
        add_name(r, structure);
}

static void add_typedef(struct relevance *r, CXCursor definition)
{
    CXType type = clang_getTypedefDeclUnderlyingType(definition);
    if (type.kind == CXType_Pointer)
        type = clang_getPointeeType(type);
    CXCursor structure = clang_getTypeDeclaration(type);
    g_autofree char *name = cx_spelling(structure);
    if (g_hash_table_contains(r->names, name) || is_of_pcw(type))
        add_name(r, definition);
}

static CXType element_of(CXType type)
{
    for (type = clang_getCanonicalType(type); clang_getArrayElementType(type).kind != CXType_Invalid;)
        type = clang_getCanonicalType(clang_getArrayElementType(type));
    return type;
}

static bool holds_routine(CXType type);

static enum CXVisitorResult member_holds_routine(CXCursor member, CXClientData data)
{
    bool *found = data;
    *found |= holds_routine(clang_getCursorType(member));
    return *found ? CXVisit_Break : CXVisit_Continue;
}

/* A pointer to a function, or what has one among its members. */
static bool holds_routine(CXType type)
{
    bool found = false;
    type = element_of(type);
    if (type.kind == CXType_Record)
        clang_Type_visitFields(type, member_holds_routine, &found);
    enum CXTypeKind target = clang_getCanonicalType(clang_getPointeeType(type)).kind;
    return found ||
           (type.kind == CXType_Pointer && (target == CXType_FunctionProto || target == CXType_FunctionNoProto));
}

/* The same, or a table of pointers to such structures. */
static bool leads_to_routine(CXType type)
{
    CXType target = clang_getCanonicalType(clang_getPointeeType(element_of(type)));
    return holds_routine(type) || (target.kind == CXType_Record && holds_routine(target));
}

static enum CXChildVisitResult find_lambda(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    bool *found = data;
    *found |= clang_getCursorKind(cursor) == CXCursor_LambdaExpr;
    return *found ? CXChildVisit_Break : CXChildVisit_Recurse;
}

/*
 * static auto g_Stop = [](PPCW_REGISTRATION handle) { … }: a function with the variable's name.  So is a table, such as
 * static const struct module Modules[] = { { PerfStart, PerfStop }, … }: whoever calls through it may call PerfStart.
 */
static void add_routines(struct relevance *r, CXCursor variable)
{
    CXCursor init = clang_Cursor_getVarDeclInitializer(variable);
    if (cx_is_null(init))
        return;
    bool found = r->lower->is_cxx && clang_getCursorKind(init) == CXCursor_LambdaExpr;
    if (r->lower->is_cxx && !found)
        clang_visitChildren(init, find_lambda, &found);
    if (found) {
        add_body(r, variable, false);
    } else if (leads_to_routine(clang_getCursorType(variable))) {
        struct body *table = new_body(r, variable);
        if (table != NULL)
            g_ptr_array_add(r->tables, table);
    }
}

/* Whoever names a callback gives it to what registers: RegisterNetq(NetqCallback, NULL), which nothing may declare. */
static void add_callback(struct relevance *r, CXCursor function)
{
    g_autofree char *type = cx_take(clang_getTypeSpelling(clang_getCanonicalType(clang_getCursorType(function))));
    if (strstr(type, "PCW_CALLBACK_TYPE") != NULL && lower_is_own(r->lower, lower_range(r->lower, function)->file))
        add_name(r, function);
}

static enum CXChildVisitResult collect(CXCursor cursor, CXCursor parent, CXClientData data)
{
    switch (clang_getCursorKind(cursor)) {
    case CXCursor_VarDecl:
        add_variable(data, cursor);
        add_routines(data, cursor);
        return CXChildVisit_Continue;
    case CXCursor_FieldDecl:
        add_structure(data, cursor, parent);
        return CXChildVisit_Continue;
    case CXCursor_TypedefDecl:
        add_typedef(data, cursor);
        return CXChildVisit_Continue;
    case CXCursor_FunctionDecl:
    case CXCursor_CXXMethod:
    case CXCursor_Constructor:
    case CXCursor_Destructor:
    case CXCursor_ConversionFunction:
        if (clang_isCursorDefinition(cursor))
            add_body(data, cursor, !is_pattern(cursor));
        else
            add_callback(data, cursor);
        return CXChildVisit_Continue;
    case CXCursor_FunctionTemplate:
        if (clang_isCursorDefinition(cursor))
            add_body(data, cursor, false);
        return CXChildVisit_Continue;
    case CXCursor_Namespace:
    case CXCursor_LinkageSpec:
    case CXCursor_UnexposedDecl:
    case CXCursor_ClassDecl:
    case CXCursor_StructDecl:
    case CXCursor_ClassTemplate:
    case CXCursor_ClassTemplatePartialSpecialization:
    case CXCursor_FriendDecl:
        return CXChildVisit_Recurse;
    default:
        return CXChildVisit_Continue;
    }
}

/* Does a macro's text call one of its parameters?  `text` begins behind the name. */
static bool calls_parameter(const char *text, const char *end)
{
    if (text >= end || *text != '(')
        return false;
    const char *close = memchr(text, ')', (size_t)(end - text));
    for (const char *p = text + 1; close != NULL && p < close;) {
        if (!word_char(*p)) {
            p++;
            continue;
        }
        const char *begin = p;
        while (p < close && word_char(*p))
            p++;
        size_t length = (size_t)(p - begin);
        for (const char *use = close; use + length < end; use++)
            if (strncmp(use, begin, length) == 0 && use[length] == '(' && !word_char(use[-1]))
                return true;
    }
    return false;
}

/* The file whose macros are collected. */
struct macro_file {
    struct relevance *r;
    uint32_t index;
    const char *text;
};

static void collect_macro(gpointer data, const struct c_token *name, size_t end)
{
    const struct macro_file *file = data;
    struct relevance *r = file->r;
    const char *text = file->text;
    g_autofree char *spelled = c_token_dup(text, name);
    struct macro *macro = g_new0(struct macro, 1);
    macro->name = g_string_chunk_insert_const(r->chunk, spelled);
    macro->words = relevance_words(r, text + name->end, end - name->end);
    macro->is_list = calls_parameter(text + name->end, text + end);
    macro->is_expression = pure_definition(text + name->end, end - name->end);
    macro->file = file->index;
    macro->from = (uint32_t)name->end;
    macro->to = (uint32_t)end;
    if (macro->is_list)
        g_hash_table_insert(r->lists, (gpointer)macro->name, macro);
    g_ptr_array_add(r->macros, macro);
}

static void collect_file_macros(CXFile file, CXSourceLocation *stack, unsigned depth, CXClientData data)
{
    struct relevance *r = data;
    (void)stack;
    (void)depth;
    uint32_t index = lower_file(r->lower, file);
    const struct ir_file *known = r->lower->unit->files->pdata[index];
    if (known->is_user && known->text != NULL)
        relevance_each_definition(known->text, known->size, collect_macro, &(struct macro_file){r, index, known->text});
}

/* -DNAME=VALUE: those are in no file. */
static void collect_stated_macros(struct relevance *r)
{
    const GPtrArray *words = r->lower->words;
    for (guint i = 0; words != NULL && i < words->len; i++) {
        const char *word = words->pdata[i], *value = g_str_has_prefix(word, "-D") ? strchr(word, '=') : NULL;
        if (value == NULL)
            continue;
        g_autofree char *name = g_strndup(word + 2, strcspn(word + 2, "(="));
        struct macro *macro = g_new0(struct macro, 1);
        macro->name = g_string_chunk_insert_const(r->chunk, name);
        macro->words = relevance_words(r, value + 1, strlen(value + 1));
        macro->is_expression = word[2 + strlen(name)] == '=' && pure_definition(value + 1, strlen(value + 1));
        g_ptr_array_add(r->macros, macro);
    }
}

static bool touches(const struct relevance *r, GHashTable *words)
{
    GHashTableIter iter;
    gpointer word;
    g_hash_table_iter_init(&iter, words);
    while (g_hash_table_iter_next(&iter, &word, NULL))
        if (api_is_word(word) || g_hash_table_contains(r->names, word))
            return true;
    return false;
}

static bool spread_macros(struct relevance *r)
{
    bool changed = false;
    for (guint i = 0; i < r->macros->len; i++) {
        struct macro *macro = r->macros->pdata[i];
        if (!g_hash_table_contains(r->names, macro->name) && touches(r, macro->words))
            changed |= g_hash_table_add(r->names, (gpointer)macro->name);
    }
    return changed;
}

/* `by_table`: because they name a table. */
static bool spread_bodies(struct relevance *r, const GPtrArray *bodies, bool by_table)
{
    bool changed = false;
    for (guint i = 0; i < bodies->len; i++) {
        struct body *body = bodies->pdata[i];
        if (body->relevant || !touches(r, body->words))
            continue;
        body->relevant = changed = true;
        body->by_table = by_table;
        g_hash_table_add(r->names, body->name);
        if (body->name[0] == '~') { /* it runs where an object of the class ends */
            g_hash_table_add(r->names, body->name + 1);
            g_hash_table_add(r->names, "delete");
        }
    }
    return changed;
}

/* `through_tables`: also from what a table holds to who names the table. */
static void spread(struct relevance *r, bool through_tables)
{
    bool changed = true;
    while (changed) {
        changed = spread_macros(r);
        changed |= through_tables && spread_bodies(r, r->tables, true);
        changed |= spread_bodies(r, r->bodies, through_tables);
    }
}

static void add_wrapper(struct relevance *r, const char *name)
{
    g_hash_table_add(r->names, g_string_chunk_insert_const(r->chunk, name));
}

static void add_body_names(GHashTable *names, const GPtrArray *bodies)
{
    for (guint i = 0; i < bodies->len; i++)
        g_hash_table_add(names, ((struct body *)bodies->pdata[i])->name);
}

/* What other files of the project define to do with PCW. */
static void add_outer_wrappers(struct relevance *r)
{
    const GPtrArray *wrappers = r->lower->wrappers;
    g_autoptr(GHashTable) defined = g_hash_table_new(g_str_hash, g_str_equal);
    add_body_names(defined, r->bodies);
    add_body_names(defined, r->tables);
    for (guint i = 0; wrappers != NULL && i < wrappers->len; i++)
        if (!g_hash_table_contains(defined, wrappers->pdata[i]))
            add_wrapper(r, wrappers->pdata[i]);
}

/* What other files call to do with PCW, too: relevant here, whatever its text says. */
static void add_wrappers(struct relevance *r)
{
    const GPtrArray *wrappers = r->lower->wrappers;
    for (guint i = 0; wrappers != NULL && i < wrappers->len; i++)
        add_wrapper(r, wrappers->pdata[i]);
    for (guint i = 0; wrappers != NULL && i < r->bodies->len; i++) {
        struct body *body = r->bodies->pdata[i];
        body->relevant |= g_hash_table_contains(r->names, body->name);
    }
}

static void copy_names(GHashTable *to, GHashTable *from)
{
    GHashTableIter iter;
    gpointer name;
    g_hash_table_iter_init(&iter, from);
    while (g_hash_table_iter_next(&iter, &name, NULL))
        g_hash_table_add(to, name);
}

/* A file with a function that can be defined only once stands for text of the source that includes it. */
static void find_parts(struct relevance *r)
{
    for (guint i = 0; i < r->bodies->len; i++) {
        const struct body *body = r->bodies->pdata[i];
        struct ir_file *file = r->lower->unit->files->pdata[body->range->file];
        file->is_part |= lower_is_own(r->lower, body->range->file) && (body->external || path_is_source(file->path));
    }
    for (guint i = 0; i < r->bodies->len; i++) {
        struct body *body = r->bodies->pdata[i];
        body->in_main_file = lower_is_main(r->lower, body->definition);
    }
}

struct relevance *relevance_new(struct lower *lower)
{
    struct relevance *r = g_new0(struct relevance, 1);
    r->lower = lower;
    r->bodies = g_ptr_array_new_with_free_func(free_body);
    r->tables = g_ptr_array_new_with_free_func(free_body);
    r->macros = g_ptr_array_new();
    r->names = g_hash_table_new(g_str_hash, g_str_equal);
    r->own = g_hash_table_new(g_str_hash, g_str_equal);
    r->variables = g_hash_table_new(g_str_hash, g_str_equal);
    r->roots = g_ptr_array_new();
    r->lists = g_hash_table_new(g_str_hash, g_str_equal);
    r->aliases = g_hash_table_new(g_str_hash, g_str_equal);
    r->chunk = g_string_chunk_new(1 << 16);
    clang_visitChildren(clang_getTranslationUnitCursor(lower->tu), collect, r);
    clang_getInclusions(lower->tu, collect_file_macros, r);
    collect_stated_macros(r);
    relevance_collect_joined(r);
    find_parts(r);
    spread(r, false);
    copy_names(r->own, r->names);
    add_outer_wrappers(r);
    spread(r, false);
    spread(r, true);
    add_wrappers(r);
    spread(r, false);
    relevance_find_aliases(r);
    for (guint i = 0; i < r->bodies->len; i++) {
        struct body *body = r->bodies->pdata[i];
        if (body->relevant && body->is_root && lower_is_own(lower, body->range->file))
            g_ptr_array_add(r->roots, body);
    }
    return r;
}

void relevance_free(struct relevance *r)
{
    for (guint i = 0; i < r->macros->len; i++) {
        struct macro *macro = r->macros->pdata[i];
        g_hash_table_unref(macro->words);
        g_free(macro);
    }
    g_ptr_array_unref(r->bodies);
    g_ptr_array_unref(r->tables);
    g_ptr_array_unref(r->macros);
    g_ptr_array_unref(r->roots);
    g_hash_table_unref(r->names);
    g_hash_table_unref(r->own);
    g_hash_table_unref(r->variables);
    g_clear_pointer(&r->kit, g_hash_table_unref);
    g_clear_pointer(&r->elsewhere, g_hash_table_unref);
    g_clear_pointer(&r->unseen, g_hash_table_unref);
    g_hash_table_unref(r->lists);
    g_hash_table_unref(r->aliases);
    g_string_chunk_free(r->chunk);
    g_free(r);
}

guint relevance_count(const struct relevance *r)
{
    return r->roots->len;
}

/* By its own text, or through a function that CTRPP makes. */
static bool registers(const struct relevance *r, const struct body *body)
{
    const struct ir_unit *unit = r->lower->unit;
    bool found = g_hash_table_contains(body->words, API_REGISTER);
    GHashTableIter iter;
    gpointer word;
    g_hash_table_iter_init(&iter, body->words);
    while (!found && unit->headers->len > 0 && g_hash_table_iter_next(&iter, &word, NULL))
        found = strstr(word, "Register") != NULL && ir_unit_generates(unit, word);
    return found;
}

bool relevance_waits(const struct relevance *r, guint index)
{
    const struct body *body = r->roots->pdata[index];
    return !body->in_main_file && !registers(r, body);
}

CXCursor relevance_definition(const struct relevance *r, guint index)
{
    return ((struct body *)r->roots->pdata[index])->definition;
}

bool relevance_is_table(const struct relevance *r, CXCursor variable)
{
    for (guint i = 0; i < r->tables->len; i++) {
        const struct body *table = r->tables->pdata[i];
        if (table->relevant && clang_equalCursors(table->definition, variable))
            return true;
    }
    return false;
}

bool relevance_is_by_table(const struct relevance *r, guint index)
{
    return ((struct body *)r->roots->pdata[index])->by_table;
}

/* What is added is to be looked at, too: the set, and the words in it by number. */
struct word_list {
    GHashTable *set;
    GPtrArray *order;
};

static void add_words(struct word_list *all, GHashTable *words)
{
    GHashTableIter iter;
    gpointer word;
    g_hash_table_iter_init(&iter, words);
    while (g_hash_table_iter_next(&iter, &word, NULL))
        if (g_hash_table_add(all->set, word))
            g_ptr_array_add(all->order, word);
}

/* A static helper of functions that are relevant is lowered with them, and what it does is known where they call it. */
static bool is_helper_of_relevant(const struct relevance *r, const struct body *body)
{
    CXCursor key = clang_getCanonicalCursor(body->definition);
    const struct ir_function *function = g_hash_table_lookup(r->lower->functions, &key);
    return function != NULL && function->is_static && ir_function_has_body(function);
}

/* What the macros and helpers of each name mention: name -> GPtrArray of sets of words (borrowed). */
static void add_meaning(GHashTable *meanings, const char *name, GHashTable *words)
{
    GPtrArray *list = g_hash_table_lookup(meanings, name);
    if (list == NULL)
        g_hash_table_insert(meanings, (gpointer)name, list = g_ptr_array_new());
    g_ptr_array_add(list, words);
}

/* The words of all functions that are not relevant, or only of those that are not lowered either, and of the macros and
 * helpers that they use: a new set of borrowed strings. */
static GHashTable *words_elsewhere(const struct relevance *r, bool lowered)
{
    g_autoptr(GHashTable) meanings =
        g_hash_table_new_full(g_str_hash, g_str_equal, NULL, (GDestroyNotify)g_ptr_array_unref);
    g_autoptr(GPtrArray) order = g_ptr_array_new();
    struct word_list all = {g_hash_table_new(g_str_hash, g_str_equal), order};
    for (guint i = 0; i < r->macros->len; i++) {
        const struct macro *macro = r->macros->pdata[i];
        add_meaning(meanings, macro->name, macro->words);
    }
    for (guint i = 0; i < r->bodies->len; i++) {
        const struct body *body = r->bodies->pdata[i];
        if (!body->relevant && !lowered && is_helper_of_relevant(r, body))
            add_meaning(meanings, body->name, body->words);
        else if (!body->relevant)
            add_words(&all, body->words);
    }
    for (guint i = 0; i < order->len; i++) {
        const GPtrArray *list = g_hash_table_lookup(meanings, order->pdata[i]);
        for (guint k = 0; list != NULL && k < list->len; k++)
            add_words(&all, list->pdata[k]);
    }
    return all.set;
}

void relevance_note_lowered(struct relevance *r)
{
    r->elsewhere = words_elsewhere(r, true);
    r->unseen = words_elsewhere(r, false);
}

bool relevance_is_used_elsewhere(const struct relevance *r, const char *name)
{
    return g_hash_table_contains(r->elsewhere, name);
}

bool relevance_is_used_unseen(const struct relevance *r, const char *name)
{
    return g_hash_table_contains(r->unseen, name);
}

bool relevance_uses(const struct relevance *r, const char *name)
{
    for (guint i = 0; i < r->bodies->len; i++) {
        struct body *body = r->bodies->pdata[i];
        if (body->relevant && g_hash_table_contains(body->words, name))
            return true;
    }
    return false;
}

/* A macro of the driver's own may begin like the API's names: PCW_EXPORT. */
static bool is_other_macro(const struct relevance *r, const char *word)
{
    for (guint i = 0; i < r->macros->len; i++)
        if (strcmp(((const struct macro *)r->macros->pdata[i])->name, word) == 0)
            return !g_hash_table_contains(r->names, word);
    return false;
}

bool relevance_is_macro(const struct relevance *r, const char *name)
{
    for (guint i = 0; i < r->macros->len; i++)
        if (strcmp(((const struct macro *)r->macros->pdata[i])->name, name) == 0)
            return true;
    return false;
}

bool relevance_is_name(const struct relevance *r, const char *word, const char **touches)
{
    gpointer name = NULL;
    bool known = g_hash_table_lookup_extended(r->names, word, &name, NULL) && strcmp(word, "delete") != 0;
    bool ours = api_is_word(word) || ir_unit_has_routine(r->lower->unit, word);
    *touches = known && !ours && !g_hash_table_contains(r->own, word) ? name : NULL;
    return known || (api_is_word(word) && !is_other_macro(r, word));
}
