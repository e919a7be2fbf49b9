#include <string.h>

#include "triage/directive.h"

/* "form[list] (reason)" or "form! problem", joined by "; ". */
static char *dump(const char *text)
{
    g_autoptr(GPtrArray) found = directives_read(text, 0, strlen(text));
    GString *out = g_string_new(NULL);
    for (guint i = 0; i < found->len; i++) {
        const struct directive *directive = found->pdata[i];
        g_string_append_printf(out, "%s%s", i > 0 ? "; " : "", FACT_WORD_TEXT(comment, directive->form));
        if (directive->problem != NULL) {
            g_string_append_printf(out, "! %.*s: %s", (int)(directive->at.end - directive->at.start),
                                   text + directive->at.start, directive->problem);
            continue;
        }
        g_string_append(out, directive->has_list ? "[" : "");
        for (guint k = 0; k < directive->words->len; k++) {
            const struct directive_span *word = &g_array_index(directive->words, struct directive_span, k);
            g_string_append_printf(out, "%s%.*s", k > 0 ? "," : "", (int)(word->end - word->start), text + word->start);
        }
        g_string_append(out, directive->has_list ? "]" : "");
        if (directive->reason != NULL)
            g_string_append_printf(out, " (%s)", directive->reason);
    }
    return g_string_free(out, FALSE);
}

#define STRAY "this is neither a rule (separate rules with commas) nor a reason (write it after --)"

/* Tables. */
/* clang-format off */
static const struct {
    const char *what, *text, *expected;
} cases[] = {
    {"one rule", " pcwlint: disable=PCW401", "disable[PCW401]"},
    {"a list and a reason", " pcwlint: disable-next-line = PCW401, descriptor-size -- the tool reads it so ", "disable-next-line[PCW401,descriptor-size] (the tool reads it so)"},
    {"in capitals", " PCWLINT: Disable-Next-Line=pcw401", "disable-next-line[pcw401]"},
    {"no blanks", "pcwlint:disable-file=all--why", "disable-file[all] (why)"},
    {"an XML reason", " pcwlint: disable=PCW701 - comes later ", "disable[PCW701] (comes later)"},
    {"a colon", " pcwlint: disable=PCW701 : comes later", "disable[PCW701] (comes later)"},
    {"a long dash", " pcwlint: disable=PCW701 \xE2\x80\x94 later", "disable[PCW701] (later)"},
    {"an empty reason", " pcwlint: disable=PCW701 -- ", "disable[PCW701]"},
    {"on a line of a block", "*\n * pcwlint: disable-file=PCW401 -- one\n * pcwlint: disable-file=PCW402\n", "disable-file[PCW401] (one); disable-file[PCW402]"},
    {"behind words", " counts bytes; pcwlint: disable=PCW401", "disable[PCW401]"},
    {"both kinds", " pcwlint: disable=PCW401 NOLINT(a-b)", "disable[PCW401]; NOLINT[a-b]"},
    {"a reason is not read", " pcwlint: disable=PCW401 -- NOLINT is no good", "disable[PCW401] (NOLINT is no good)"},
    {"prose", " the comment pcwlint: disable does it, and so does pcwlint: ignore=no", ""},
    {"another word", " mypcwlint: disable=PCW401", ""},
    {"no list", " pcwlint: disable", "disable! disable: no rule is named: write disable=PCW401, or disable=all"},
    {"an empty list", " pcwlint: disable-file= -- why", "disable-file! disable-file: no rule is named: write disable-file=PCW401, or disable-file=all"},
    {"a misspelt directive", " pcwlint: disable-nextline=PCW401", "disable! disable-nextline: there is no directive \"disable-nextline\"; did you mean disable-next-line?"},
    {"on the next line", " pcwlint:\n disable=PCW401", "disable! : no directive follows on its line; write disable, disable-next-line or disable-file"},
    {"no directive", " pcwlint: enable=PCW401", "disable! enable: there is no directive \"enable\"; there are disable, disable-next-line and disable-file"},
    {"a comma is missing", " pcwlint: disable=PCW401 PCW402", "disable[PCW401]; disable! PCW402: " STRAY},

    {"bare", " NOLINT", "NOLINT"},
    {"a word that begins so", " NOLINTED XNOLINT NOLINT_A", ""},
    {"behind it", " NOLINT: it is fine", "NOLINT (it is fine)"},
    {"checks", " NOLINT(PCW401, -PCW402,google-*,a.b) -- why", "NOLINT[PCW401,-PCW402,google-*,a.b] (why)"},
    {"no check", " NOLINT()", "NOLINT[]"},
    {"all forms", " NOLINTNEXTLINE NOLINTBEGIN(a) NOLINTEND(a)", "NOLINTNEXTLINE; NOLINTBEGIN[a]; NOLINTEND[a]"},
    {"a list that never ends", " NOLINT(PCW401", "NOLINT"},
    {"nothing", "", ""},
};
/* clang-format on */

static void check_case(gconstpointer data)
{
    guint i = GPOINTER_TO_UINT(data);
    g_autofree char *found = dump(cases[i].text);
    g_assert_cmpstr(found, ==, cases[i].expected);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autofree char *path = g_strconcat("/directive/", cases[i].what, NULL);
        g_test_add_data_func(path, GUINT_TO_POINTER(i), check_case);
    }
    return g_test_run();
}
