#include "parse/repair/invented-type.h"

#include <string.h>

#include "base/text/word.h"
#include "parse/repair/diagnostic.h"
#include "parse/text/invented.h"

static void type_free(gpointer data)
{
    struct invented_type *type = data;
    g_ptr_array_unref(type->members);
    g_free(type);
}

GHashTable *invented_types_new(void)
{
    return g_hash_table_new_full(g_str_hash, g_str_equal, g_free, type_free);
}

struct invented_type *invented_type_of(GHashTable *types, const char *name)
{
    struct invented_type *type = g_hash_table_lookup(types, name);
    if (type != NULL)
        return type;
    type = g_new0(struct invented_type, 1);
    type->members = g_ptr_array_new_with_free_func(g_free);
    type->only_tag = true;
    g_hash_table_insert(types, g_strdup(name), type);
    return type;
}

/* The type that the message names itself, not one that leads to it. */
static struct invented_type *invented_in(GHashTable *types, const char *message)
{
    struct invented_type *type = NULL;
    for (const char *at = message; type == NULL && (at = strstr(at, INVENTED_TAG)) != NULL;) {
        at += strlen(INVENTED_TAG);
        size_t length = 0;
        while (word_identifier_char(at[length]))
            length++;
        g_autofree char *name = g_strndup(at, length);
        type = at[length] == '\'' ? g_hash_table_lookup(types, name) : NULL;
    }
    return type;
}

/* `no member named 'x' in 'struct pcwlint_missing_T'` */
bool invented_types_add_member(GHashTable *types, const char *message)
{
    struct invented_type *type = invented_in(types, message);
    char *member = type != NULL ? diagnostic_quoted(message, "no member named ") : NULL;
    bool again = diagnostic_is_name(member);
    for (guint i = 0; again && i < type->members->len; i++)
        again = strcmp(type->members->pdata[i], member) != 0;
    if (again)
        g_ptr_array_add(type->members, g_strdup(member));
    g_free(member);
    return again;
}

/* It is compared with NULL, negated, set from a pointer, or passed as a pointer, which a structure cannot be. */
static bool asks_for_pointer(const char *message)
{
    bool mixed = strstr(message, "invalid operands to binary expression") != NULL ||
                 strstr(message, "incompatible type") != NULL || strstr(message, "incompatible result type") != NULL ||
                 strstr(message, "no viable conversion from ") != NULL;
    bool pointer = strstr(message, "'void *'") != NULL || strstr(message, "'nullptr_t'") != NULL;
    return (mixed && pointer) || strstr(message, "is not a pointer") != NULL ||
           strstr(message, "where arithmetic or pointer type is required") != NULL ||
           strstr(message, "to unary expression") != NULL;
}

bool invented_types_make_pointer(GHashTable *types, const char *message)
{
    struct invented_type *type = asks_for_pointer(message) ? invented_in(types, message) : NULL;
    if (type == NULL || type->is_pointer)
        return false;
    return type->is_pointer = true;
}

bool invented_types_make_function(GHashTable *types, const char *message)
{
    struct invented_type *type = strstr(message, "called object type ") != NULL ? invented_in(types, message) : NULL;
    if (type == NULL || type->is_function)
        return false;
    return type->is_function = true;
}

bool invented_types_make_role(GHashTable *types, const char *name)
{
    struct invented_type *type = g_hash_table_lookup(types, name);
    if (type == NULL || type->is_role)
        return false;
    return type->is_role = true;
}

/* In C, a function without a prototype takes any arguments; C++ has nothing like it. */
static void print_name(const struct invented_type *type, const char *name, GString *text)
{
    if (type->is_role) { /* a tag is no other kind of symbol, and the definition says what the function returns */
        g_string_append_printf(text, "#define %s struct\n", name);
        return;
    }
    if (type->is_function)
        g_string_append_printf(text, "#ifndef __cplusplus\ntypedef long (*%s)();\n#else\n", name);
    g_string_append_printf(text, "typedef struct " INVENTED_TAG "%s %s%s;\n", name, type->is_pointer ? "*" : "", name);
    if (type->is_function)
        g_string_append(text, "#endif\n");
}

void invented_types_print(GHashTable *types, GString *text)
{
    GHashTableIter iter;
    gpointer name, data;
    g_hash_table_iter_init(&iter, types);
    while (g_hash_table_iter_next(&iter, &name, &data)) {
        const struct invented_type *type = data;
        g_string_append_printf(text, "struct " INVENTED_TAG "%s { int pcwlint_missing;", (char *)name);
        for (guint i = 0; i < type->members->len; i++)
            g_string_append_printf(text, " int %s;", (char *)type->members->pdata[i]);
        g_string_append(text, " };\n");
        if (!type->only_tag)
            print_name(type, name, text);
    }
}
