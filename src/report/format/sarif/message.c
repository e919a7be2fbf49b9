
#include "report/format/sarif/message.h"

#include <string.h>

#include "base/text/printable.h"

const char *sarif_level(enum severity severity)
{
    static const char *const levels[] = {
        [SEVERITY_INFO] = "note", [SEVERITY_WARNING] = "warning", [SEVERITY_ERROR] = "error"};
    return levels[severity];
}

struct json *sarif_message(const char *text)
{
    struct json *message = json_new_object();
    json_set(message, "text", json_new_string(text));
    return message;
}

void sarif_append_escaped(GString *out, const char *text)
{
    for (; *text != '\0'; text++) {
        if (strchr("\\[]", *text) != NULL)
            g_string_append_c(out, '\\');
        g_string_append_c(out, *text);
    }
}

char *sarif_plain(const char *text)
{
    g_autofree char *shown = printable(text);
    if (strstr(shown, "](") == NULL)
        return g_steal_pointer(&shown);
    GString *plain = g_string_new(NULL);
    sarif_append_escaped(plain, shown);
    return g_string_free(plain, FALSE);
}

struct json *sarif_plain_message(const char *text)
{
    g_autofree char *plain = sarif_plain(text);
    return sarif_message(plain);
}
