#include "manifest/names.h"

#include <glib.h>
#include <string.h>

#include "base/text/api.h"
#include "manifest/ctext.h"

/* clang-format off */

/* Macros without parameters: these words are no names anywhere, not even of members. */
static const char *const macros[] = {
    "EXTERN_C", "FORCEINLINE", "DECLSPEC_SELECTANY", "VOID", "NULL", "_In_", "_In_opt_", "_Out_", "_Outptr_",
    API_CURRENT_VERSION, "CTRPP_VERIFY_COUNTER_SIZES", NULL
};

/* What the kit declares, and the text uses. */
static const char *const declared[] = {
    "NTSTATUS", "PVOID", "ULONG", "ULONGLONG", "UNICODE_STRING", "PCUNICODE_STRING", "PCW_DATA", API_DESCRIPTOR,
    API_INFORMATION, "PPCW_REGISTRATION", "PPCW_INSTANCE", "PPCW_BUFFER", "PPCW_CALLBACK", "PAGED_CODE",
    "C_ASSERT", "FIELD_OFFSET",
    "RTL_FIELD_SIZE", "RTL_NUMBER_OF", "RTL_CONSTANT_STRING", "RtlZeroMemory", NULL
};

/* Its parameters and variables, beside Block0, Block1, … */
static const char *const locals[] = {
    "Callback", "CallbackContext", "RegInfo", "Instance", "Buffer", "Name", "Id", "Data", "Descriptors", NULL
};

/* clang-format on */

static bool is_of_kit(const char *name)
{
    return g_strv_contains(macros, name) || g_strv_contains(declared, name) || api_is_routine(name);
}

bool names_is_own(const char *name)
{
    bool is_block =
        g_str_has_prefix(name, "Block") && name[5] != '\0' && name[5 + strspn(name + 5, "0123456789")] == '\0';
    return is_block || is_of_kit(name) || g_strv_contains(locals, name);
}

const char *names_symbol_problem(const char *symbol)
{
    if (!ctext_has_name_shape(symbol))
        return "generated code makes a name of it, so it has to be a C identifier";
    if (!ctext_is_name(symbol))
        return "it is a keyword of C or C++, which cannot be the name of the handle: choose another";
    return is_of_kit(symbol) ? "the generated code uses what the kit declares under this name: choose another" : NULL;
}

typedef bool is_wrong(const char *name);

/* Whether any of the names in the text is wrong. */
static bool has_name(const char *text, is_wrong *wrong)
{
    bool found = false;
    while (*text != '\0' && !found) {
        size_t n = 0;
        while (g_ascii_isalnum(text[n]) || text[n] == '_')
            n++;
        char *name = g_strndup(text, n);
        found = n > 0 && wrong(name);
        g_free(name);
        text += n > 0 ? n : 1;
    }
    return found;
}

const char *names_type_problem(const char *type)
{
    char *written = ctext_type(type);
    if (written == NULL)
        return "it has to be the C type of the structure that holds the values";
    bool own = has_name(written, names_is_own);
    g_free(written);
    return own ? "the generated code uses this name itself: give the structure another" : NULL;
}

static bool is_macro(const char *name)
{
    return g_strv_contains(macros, name);
}

const char *names_field_problem(const char *field)
{
    return ctext_is_field(field) && !has_name(field, is_macro) ? NULL
                                                               : "it has to name a member of the structure, as C does";
}
