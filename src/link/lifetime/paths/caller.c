#include "link/lifetime/paths/caller.h"

#include <string.h>

#include "link/lifetime/paths/identity.h"

/* The caller's name for argument INDEX, or for member INDEX+OFFSET of a structure; NULL: it has none. */
static const char *passed_at(const struct caller *caller, const char *index)
{
    char *end;
    guint at = (guint)g_ascii_strtoull(index, &end, 10);
    if (*end != '+')
        return at < fact_count(caller->call->arguments) ? FACT_AT(condition, caller->call->arguments, at)->subject
                                                        : NULL;
    int64_t offset = g_ascii_strtoll(end + 1, NULL, 10);
    for (guint i = 0; i < fact_count(caller->call->parts); i++) {
        const struct fact_argument *part = FACT_AT(argument, caller->call->parts, i);
        if (part->of == at && part->offset == offset)
            return part->subject;
    }
    return NULL;
}

/* The variable that the caller has read argument INDEX from; NULL: none. */
static const char *variable_passed(const struct caller *caller, const char *index)
{
    char *end;
    guint at = (guint)g_ascii_strtoull(index, &end, 10);
    bool whole = *end == '\0' && at < fact_count(caller->call->arguments);
    return whole ? FACT_AT(condition, caller->call->arguments, at)->variable : NULL;
}

/* f:STRUCT{FUNCTION:0}.FIELD is a part of the structure that the caller's argument points to. */
static const char *translate_part(struct link *link, const struct caller *caller, const char *identity)
{
    g_autofree char *tag = g_strdup_printf("{%s:", caller->callee);
    const char *open = strstr(identity, tag), *close = open != NULL ? strchr(open, '}') : NULL;
    if (close == NULL)
        return functions_plain(link, identity);
    const char *passed = passed_at(caller, open + strlen(tag));
    if (passed == NULL || passed[0] != '&')
        return functions_plain(link, identity);
    return caller_translate(link, caller->outer, link_format(link, "%s%s", passed + 1, close + 1));
}

/* The caller's name for what the callee calls p:NAME:0 or *p:NAME:0. */
const char *caller_translate(struct link *link, const struct caller *caller, const char *identity)
{
    if (identity == NULL || caller == NULL || caller->call == NULL)
        return functions_plain(link, identity);
    if (strchr(identity, '{') != NULL)
        return translate_part(link, caller, identity);
    bool pointee = identity[0] == '*';
    const char *at = identity + pointee;
    g_autofree char *prefix = g_strdup_printf("p:%s:", caller->callee);
    if (!g_str_has_prefix(at, prefix))
        return identity;
    const char *passed = passed_at(caller, at + strlen(prefix));
    if (passed == NULL)
        return NULL;
    if (!pointee)
        return caller_translate(link, caller->outer,
                                passed[0] == '&' ? variable_passed(caller, at + strlen(prefix)) : passed);
    return passed[0] == '&' ? caller_translate(link, caller->outer, passed + 1)
                            : caller_translate(link, caller->outer, link_format(link, "*%s", passed));
}

int64_t caller_token(const struct caller *caller, const char *identity)
{
    g_autofree char *prefix = caller != NULL && caller->call != NULL ? g_strdup_printf("p:%s:", caller->callee) : NULL;
    if (prefix == NULL || identity == NULL || !g_str_has_prefix(identity, prefix))
        return 0;
    guint index = (guint)g_ascii_strtoull(identity + strlen(prefix), NULL, 10);
    int64_t token =
        index < fact_count(caller->call->arguments) ? FACT_AT(condition, caller->call->arguments, index)->token : 0;
    return token != 0 ? token + ((int64_t)caller->outer_base << 32) : 0;
}

int64_t caller_numbered(int64_t token, guint base)
{
    return token != 0 ? token + ((int64_t)base << 32) : 0;
}

/* "p:NAME:0", which points to the structure of f:STRUCT{NAME:0}.FIELD; NULL: no parameter does. */
static char *pointer_around(const char *identity)
{
    const char *open = identity != NULL ? strchr(identity, '{') : NULL,
               *close = open != NULL ? strchr(open, '}') : NULL;
    return close != NULL ? g_strdup_printf("p:%.*s", (int)(close - open - 1), open + 1) : NULL;
}

/* INDEX in "p:NAME:INDEX", where it is a parameter of this function; NULL: it is not. */
static const char *index_of(const struct caller *caller, const char *parameter)
{
    g_autofree char *prefix = caller->call != NULL ? g_strdup_printf("p:%s:", caller->callee) : NULL;
    bool ours = prefix != NULL && parameter != NULL && g_str_has_prefix(parameter, prefix);
    return ours ? parameter + strlen(prefix) : NULL;
}

/* The caller's name for a parameter; NULL: it has none.  &f:STRUCT{NAME:0} is a parameter itself. */
static const char *subject_for(struct link *link, const struct caller *caller, const char *parameter)
{
    const char *index = index_of(caller, parameter), *subject = index != NULL ? passed_at(caller, index) : NULL;
    bool whole = subject != NULL && subject[0] == '&' && g_str_has_suffix(subject, "}");
    g_autofree char *around = whole ? pointer_around(subject) : NULL;
    return around != NULL ? link_format(link, "%s", around) : subject;
}

/* The caller's name for a handle, or at least for a part of the structure around it; NULL: it has none. */
static const char *step_out(struct link *link, const struct caller *caller, const char *handle)
{
    g_autofree char *around = pointer_around(handle);
    bool pointee = around == NULL && handle[0] == '*';
    const char *subject =
        around != NULL || pointee ? subject_for(link, caller, around != NULL ? around : handle + pointee) : NULL;
    if (subject == NULL || subject[0] == '&')
        return subject != NULL ? subject + 1 : NULL;
    if (!g_str_has_prefix(subject, "p:"))
        return NULL;
    return pointee ? link_format(link, "*%s", subject) : link_format(link, "f:{%s}", subject + 2);
}

const char *caller_pointer_to_holder(struct link *link, const struct caller *caller, const char *handle)
{
    for (; handle != NULL && caller->call != NULL; caller = caller->outer)
        handle = step_out(link, caller, handle);
    g_autofree char *around = pointer_around(handle);
    return around != NULL ? link_format(link, "%s", around) : NULL;
}

const char *caller_pointer(struct link *link, const struct caller *caller, const char *identity)
{
    g_autofree char *around = pointer_around(identity);
    if (identity == NULL || !(around != NULL || g_str_has_prefix(identity, "p:")))
        return NULL;
    if (caller->call == NULL)
        return identity;
    const char *passed = subject_for(link, caller, identity);
    if (passed == NULL)
        return NULL; /* what a passed pointer points to has no name in outer callers */
    return passed[0] == '&' ? caller_pointer_to_holder(link, caller->outer, passed + 1)
                            : caller_pointer(link, caller->outer, passed);
}

bool caller_is_around(struct link *link, const struct caller *caller, const char *pointer, const char *handle)
{
    while (pointer != NULL && handle != NULL) {
        g_autofree char *around = pointer_around(handle);
        if (g_strcmp0(around, pointer) == 0)
            return true;
        if (caller->call == NULL)
            return false;
        pointer = subject_for(link, caller, pointer);
        handle = step_out(link, caller, handle);
        caller = caller->outer;
    }
    return false;
}

struct memory caller_memory_at(struct link *link, const struct caller *caller, const char *parameter)
{
    const char *index = index_of(caller, parameter);
    guint at = index != NULL ? (guint)g_ascii_strtoull(index, NULL, 10) : G_MAXUINT;
    if (index == NULL || at >= fact_count(caller->call->arguments))
        return (struct memory){0, 0};
    int64_t object = FACT_AT(condition, caller->call->arguments, at)->object;
    return object != 0 ? (struct memory){functions_object(caller->outer->unit, object), caller->outer_base}
                       : caller_memory_at(link, caller->outer, subject_for(link, caller, parameter));
}

struct memory caller_memory_around(struct link *link, const struct caller *caller, const char *handle)
{
    for (; handle != NULL && caller->call != NULL; caller = caller->outer) {
        g_autofree char *around = pointer_around(handle);
        if (around != NULL)
            return caller_memory_at(link, caller, around);
        handle = step_out(link, caller, handle);
    }
    return (struct memory){0, 0};
}
