#include "link/scalar.h"

#include <glib.h>
#include <string.h>

#define POINTER_SIZED 0

static const struct {
    enum word_field_kind kind;
    int64_t size;
    const char *names;
} table[] = {
    {FACT_FIELD_INTEGER, 1,
     "char|signed char|unsigned char|bool|_Bool|BOOLEAN|UCHAR|CHAR|BYTE|INT8|UINT8|int8_t|uint8_t|__int8|"
     "unsigned __int8"},
    {FACT_FIELD_INTEGER, 2,
     "short|unsigned short|wchar_t|WCHAR|USHORT|SHORT|WORD|INT16|UINT16|int16_t|uint16_t|__int16|"
     "unsigned __int16"},
    {FACT_FIELD_INTEGER, 4,
     "int|unsigned int|unsigned|long|unsigned long|ULONG|LONG|DWORD|UINT|INT|UINT32|INT32|ULONG32|LONG32|"
     "DWORD32|uint32_t|int32_t|__int32|unsigned __int32|BOOL|NTSTATUS"},
    {FACT_FIELD_INTEGER, 8,
     "long long|unsigned long long|ULONGLONG|LONGLONG|ULONG64|LONG64|UINT64|INT64|DWORD64|DWORDLONG|"
     "uint64_t|int64_t|__int64|unsigned __int64|LARGE_INTEGER|ULARGE_INTEGER"},
    {FACT_FIELD_INTEGER, POINTER_SIZED,
     "SIZE_T|SSIZE_T|size_t|ULONG_PTR|LONG_PTR|UINT_PTR|INT_PTR|DWORD_PTR|uintptr_t|intptr_t|"
     "ptrdiff_t"},
    {FACT_FIELD_POINTER, POINTER_SIZED, "PVOID|HANDLE"},
    {FACT_FIELD_FLOATING, 4, "float|FLOAT"},
    {FACT_FIELD_FLOATING, 8, "double|DOUBLE|long double"},
};

/* Whether one of the names, separated by '|', is `type`. */
static bool listed(const char *names, const char *type)
{
    size_t length = strlen(type);
    for (const char *at = names; (at = strstr(at, type)) != NULL; at++)
        if ((at == names || at[-1] == '|') && (at[length] == '|' || at[length] == '\0'))
            return true;
    return false;
}

static bool is_qualifier(const char *word)
{
    static const char *const qualifiers[] = {"const", "volatile", "struct", "__unaligned", "", NULL};
    return g_strv_contains(qualifiers, word);
}

static char *without_qualifiers(const char *type)
{
    g_auto(GStrv) words = g_strsplit(type, " ", -1);
    GString *out = g_string_new(NULL);
    for (guint i = 0; words[i] != NULL; i++)
        if (!is_qualifier(words[i]))
            g_string_append_printf(out, "%s%s", out->len > 0 ? " " : "", words[i]);
    return g_string_free(out, FALSE);
}

bool scalar_named(const char *type, const char *arch, struct scalar *scalar)
{
    g_autofree char *plain = without_qualifiers(type);
    int64_t pointer = g_strcmp0(arch, "x86") == 0 ? 4 : 8;
    if (g_str_has_suffix(plain, "*")) {
        *scalar = (struct scalar){FACT_FIELD_POINTER, pointer};
        return true;
    }
    if (g_str_has_prefix(plain, "enum ")) {
        *scalar = (struct scalar){FACT_FIELD_INTEGER, 4};
        return true;
    }
    for (size_t i = 0; plain[0] != '\0' && i < G_N_ELEMENTS(table); i++) {
        if (listed(table[i].names, plain)) {
            *scalar = (struct scalar){table[i].kind, table[i].size == POINTER_SIZED ? pointer : table[i].size};
            return true;
        }
    }
    return false;
}
