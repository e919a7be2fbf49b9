#include "scan/text/packing.h"

#include <string.h>

#include "base/text/c-lexer.h"
#include "scan/text/file-words.h"

enum { MAX_PUSHED = 64 };

struct packing {
    bool packed; /* at the present place */
    bool pushed[MAX_PUSHED];
    guint depth;
};

static void packing_push(struct packing *packing)
{
    if (packing->depth < MAX_PUSHED)
        packing->pushed[packing->depth] = packing->packed;
    packing->depth++;
}

static void pop(struct packing *packing)
{
    packing->depth -= packing->depth > 0;
    packing->packed = packing->depth < MAX_PUSHED ? packing->pushed[packing->depth] : false;
}

/* #pragma pack(push, name, 1), pack(pop), pack(1), pack(): `line` is the directive, on one line. */
static void take_pragma(struct packing *packing, const char *line)
{
    const char *arguments = strchr(line, '(');
    if (!g_str_has_prefix(line, "pragma pack") || arguments == NULL)
        return;
    g_auto(GStrv) words = g_strsplit_set(arguments, "() ,", -1);
    bool any = false;
    for (guint i = 0; words[i] != NULL; i++) {
        if (strcmp(words[i], "push") == 0)
            packing_push(packing);
        else if (strcmp(words[i], "pop") == 0)
            pop(packing);
        else if (g_ascii_isdigit(words[i][0]))
            packing->packed = true;
        any |= words[i][0] != '\0';
    }
    if (!any)
        packing->packed = false;
}

/* True: another file is included while a packing is in effect. */
static bool take_include(struct packing *packing, const char *line)
{
    if (!g_str_has_prefix(line, "include"))
        return false;
    if (strstr(line, "pshpack") != NULL) {
        packing_push(packing);
        packing->packed = true;
    } else if (strstr(line, "poppack") != NULL) {
        pop(packing);
    } else {
        return packing->packed;
    }
    return false;
}

bool packing_reaches_others(struct indexed_file *file)
{
    static const char *const words[] = {"pack", "pshpack1", "pshpack2", "pshpack4", "pshpack8"};
    bool may = false, reaches = false;
    for (guint i = 0; i < G_N_ELEMENTS(words); i++)
        may |= indexed_file_may_hold(file, indexed_file_number(words[i]));
    if (!may || file->text == NULL)
        return false;
    struct packing packing = {.packed = false};
    struct c_lexer lexer = c_lexer_of(file->text, file->size);
    struct c_token token;
    for (c_lexer_skip_plain(&lexer, C_STOP_NOTHING); !reaches && c_lexer_next(&lexer, &token);
         c_lexer_skip_plain(&lexer, C_STOP_NOTHING)) {
        if (token.kind != C_DIRECTIVE)
            continue;
        g_autofree char *line = c_lexer_directive_line(&lexer, &token);
        take_pragma(&packing, line);
        reaches = take_include(&packing, line);
    }
    return reaches || packing.packed;
}
