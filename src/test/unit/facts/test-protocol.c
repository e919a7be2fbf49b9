/* protocol/: files of protocols, what is wrong with them and where, and what an automaton answers. */
#include <glib.h>
#include <string.h>

#include "protocol/set.h"

/* JSON with ' for ", one key per line: a case replaces the line of one key, or removes it. */
static const struct {
    const char *key, *line;
} good[] = {
    {"name", "'name': 'acme'"},
    {"about", "'about': 'things'"},
    {"states",
     "'states': {'lost': {'meaning': 'm'}, 'open': {'meaning': 'm', 'live': true}, 'shut': {'meaning': 'm'}}"},
    {"start", "'start': 'lost'"},
    {"before", "'before': 'lost'"},
    {"uncertain", "'uncertain': 'lost'"},
    {"events",
     "'events': {'open': {'routine': 'AcmeOpen', 'role': 'open', 'handle': 1}, 'shut': {'routine': 'AcmeShut', "
     "'role': 'close', 'handle': 1}, 'end': {'fact': 'registration', 'when': 'unclosed'}}"},
    {"transitions", "'transitions': [{'in': 'lost', 'on': 'open', 'when': 'succeeded', 'to': 'open'}, {'in': ['open', "
                    "'lost'], 'on': 'shut', 'to': 'shut'}]"},
    {"findings", "'findings': [{'rule': 'ACME-1', 'on': 'shut', 'in': 'shut'}, {'rule': 'ACME-2', 'on': 'end'}]"},
};

static char *text_with(const char *key, const char *line)
{
    GString *text = g_string_new("{");
    for (size_t i = 0; i < G_N_ELEMENTS(good); i++) {
        bool here = g_strcmp0(good[i].key, key) == 0;
        if (!here || line != NULL)
            g_string_append_printf(text, "%s\n  %s", text->len > 1 ? "," : "", here ? line : good[i].line);
    }
    g_string_append(text, "\n}\n");
    return g_strdelimit(g_string_free(text, FALSE), "'", '"');
}

#define STATES(text)                                                                                                   \
    "'states': {'lost': {'meaning': 'm'}, 'open': {'meaning': 'm'}, 'shut': {'meaning': 'm'}, " text "}"
#define EVENTS(text)                                                                                                   \
    "'events': {'open': {'routine': 'AcmeOpen', 'role': 'open', 'handle': 1}, 'shut': {'routine': 'AcmeShut', "        \
    "'role': 'close', 'handle': 1}, 'end': {'fact': 'registration', 'when': 'unclosed'}, " text "}"
#define TRANSITIONS(text)                                                                                              \
    "'transitions': [{'in': 'lost', 'on': 'open', 'when': 'succeeded', 'to': 'open'}, {'in': 'open', 'on': 'shut', "   \
    "'to': 'shut'}, " text "]"
#define FINDINGS(text) "'findings': [{'rule': 'ACME-2', 'on': 'end'}, " text "]"

static const struct {
    const char *key, *line, *error; /* NULL: the file is good */
} cases[] = {
    {"name", "'name': 'acme'", NULL},
    {"states", STATES("'odd': {'meaning': 'm'}"), "4:99: no transition leads to the state \"odd\""},
    {"transitions", TRANSITIONS("{'in': 'shut', 'on': 'open', 'to': 'impossible'}"), NULL},
    {"name", NULL, "1:1: the key \"name\" is missing"},
    {"name", "'name': 'Acme'", "2:11: a name is small letters"},
    {"name", "'name': 'other'", "2:11: the file's name must be other.json"},
    {"states", "'states': {}", "4:13: expected an object with 1 to 32 states"},
    {"states", "'states': {'impossible': {'meaning': 'm'}}", "4:28: \"impossible\" cannot be the name of a state"},
    {"states", STATES("'odd': {'mening': 'm'}"), "4:100: unknown key \"mening\"; did you mean meaning?"},
    {"states", STATES("'odd': {'meaning': 'm', 'live': 1}"), "4:124: expected true or false"},
    {"states", STATES("'odd': {'meaning': 'm', 'if_null': 'sut'}"),
     "4:127: there is no state \"sut\"; did you mean shut?"},
    {"start", "'start': 'opne'", "5:12: there is no state \"opne\"; did you mean open?"},
    {"start", "'start': 1", "5:12: expected the name of a state"},
    {"events", EVENTS("'odd': {'role': 'clos'}"), "8:"},
    {"events", EVENTS("'odd': {'role': 'close'}"), "8:"},
    {"events", EVENTS("'odd': {'role': 'forget', 'routine': 'A'}"), "8:"},
    {"events", EVENTS("'odd': {'role': 'close', 'routine': 'A'}"), "8:"},
    {"events", EVENTS("'odd': {'role': 'close', 'routine': 'A', 'handle': 0}"), "8:"},
    {"events", EVENTS("'odd': {'role': 'close', 'routine': 'AcmeShut', 'handle': 1}"), "8:"},
    {"events", EVENTS("'odd': {'fact': 'registration'}"), "8:"},
    {"events", EVENTS("'odd': {'role': 'forget', 'when': 'true'}"), "8:"},
    {"events", EVENTS("'odd': {'role': 'forget'}"), "8:"},
    {"transitions", TRANSITIONS("{'in': 'open', 'on': 'shut', 'to': 'lost'}"),
     "9:128: a second transition for \"shut\" in state \"open\""},
    {"transitions", TRANSITIONS("{'in': 'open', 'on': 'shut', 'when': 'certain', 'to': 'lost'}"),
     "9:128: a second transition"},
    {"transitions", TRANSITIONS("{'in': 'lost', 'on': 'shut', 'when': 'failed', 'to': 'lost'}"),
     "9:128: \"shut\" never goes like this"},
    {"transitions", TRANSITIONS("{'in': 'lost', 'on': 'end', 'to': 'lost'}"), "9:128: \"end\" is known from facts"},
    {"transitions", TRANSITIONS("{'in': 'lost', 'on': 'shot', 'to': 'lost'}"),
     "9:149: there is no event \"shot\"; did you mean shut?"},
    {"transitions", TRANSITIONS("{'in': [], 'on': 'shut', 'to': 'lost'}"), "9:135: expected at least one state"},
    {"transitions", TRANSITIONS("{'in': ['lost', 'x'], 'on': 'shut', 'to': 'lost'}"), "9:144: there is no state \"x\""},
    {"transitions", TRANSITIONS("{'in': 'lost', 'on': 'shut', 'to': 'x'}"), "9:163: there is no state \"x\""},
    {"transitions", TRANSITIONS("{'in': 'lost', 'on': 'shut', 'when': 'sometimes', 'to': 'lost'}"),
     "9:165: there is no outcome \"sometimes\""},
    {"transitions", "'transitions': {}", "9:18: expected a list"},
    {"findings", FINDINGS("{'rule': 'ACME-1', 'on': 'end', 'in': 'open'}"), "10:"},
    {"findings", FINDINGS("{'rule': 'ACME-1', 'on': ['end', 'shut']}"), "10:"},
    {"findings", FINDINGS("{'rule': '', 'on': 'shut'}"), "10:"},
    {"findings", FINDINGS("{'on': 'shut'}"), "10:"},
    {"findings", FINDINGS("{'rule': 'ACME-1', 'on': 'shut', 'in': 'opened'}"), "10:"},
};

static struct protocol *read_text(const char *text, GError **error)
{
    g_autoptr(GBytes) bytes = g_bytes_new(text, strlen(text));
    return protocol_read("team/acme.json", bytes, false, error);
}

static void test_files(void)
{
    for (size_t i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autofree char *text = text_with(cases[i].key, cases[i].line);
        g_autofree char *wanted = g_strconcat("team/acme.json:", cases[i].error, NULL);
        GError *error = NULL;
        struct protocol *protocol = read_text(text, &error);
        bool good_file = protocol != NULL;
        if (good_file != (cases[i].error == NULL) || (!good_file && !g_str_has_prefix(error->message, wanted)))
            g_error("%s  gives    %s\n  expected %s", text, error != NULL ? error->message : "no error", wanted);
        g_clear_error(&error);
        g_clear_pointer(&protocol, protocol_free);
    }
}

static void test_syntax(void)
{
    GError *error = NULL;
    g_assert_null(read_text("{", &error));
    g_assert_true(g_str_has_prefix(error->message, "team/acme.json:1:"));
    g_error_free(error);
}

/* What was opened, closed and is closed again is a finding; what is not said changes nothing. */
static void test_automaton(void)
{
    g_autofree char *text = text_with(NULL, NULL);
    struct protocol *p = read_text(text, NULL);
    int open = protocol_event(p, PROTOCOL_OPEN, "AcmeOpen"), shut = protocol_event(p, PROTOCOL_CLOSE, NULL);
    int state = protocol_next(p, p->start, open, PROTOCOL_SUCCEEDED);
    g_assert_cmpstr(protocol_state_at(p, state)->name, ==, "open");
    g_assert_false(protocol_reports(p, state, shut));
    state = protocol_next(p, state, shut, PROTOCOL_CERTAIN);
    g_assert_cmpstr(protocol_state_at(p, state)->name, ==, "shut");
    g_assert_true(protocol_reports(p, state, shut));
    g_assert_cmpint(protocol_next(p, state, shut, PROTOCOL_CERTAIN), ==, state);
    g_assert_false(protocol_moves(p, state, shut, PROTOCOL_CERTAIN));
    g_assert_cmpint(protocol_next(p, p->start, open, PROTOCOL_FAILED), ==, p->start);
    g_assert_cmpint(protocol_event(p, PROTOCOL_OPEN, "AcmeShut"), ==, -1);
    g_assert_cmpint(protocol_event(p, PROTOCOL_FORGET, NULL), ==, -1);
    protocol_free(p);
}

static void test_set(void)
{
    struct protocol_set *set = protocols_new();
    g_autofree char *text = text_with(NULL, NULL), *other = text_with("name", "'name': 'acme-2'"),
                    *taken = text_with("name", "'name': 'registration'");
    g_autoptr(GBytes) bytes = g_bytes_new(text, strlen(text)), again = g_bytes_new(other, strlen(other)),
                      same = g_bytes_new(taken, strlen(taken));
    GError *error = NULL;
    int event = -1;
    g_assert_true(protocols_add(set, "acme.json", bytes, NULL));
    g_assert_false(protocols_add(set, "acme-2.json", again, &error));
    g_assert_nonnull(strstr(error->message, "AcmeOpen has this role in the protocol \"acme\" already"));
    g_clear_error(&error);
    g_assert_false(protocols_add(set, "registration.json", same, &error));
    g_assert_nonnull(strstr(error->message, "registration.json:2:11: the name \"registration\" is used already"));
    g_clear_error(&error);
    g_assert_nonnull(protocols_find(set, "instance"));
    g_assert_true(protocols_of_routine(set, "AcmeShut", PROTOCOL_CLOSE, &event) == protocols_find(set, "acme"));
    g_assert_cmpint(event, ==, 1);
    g_autoptr(GPtrArray) routines = protocols_team_routines(set, false), names = protocols_team_routines(set, true);
    g_assert_cmpuint(routines->len, ==, 2);
    g_assert_cmpstr(routines->pdata[0], ==, "close 1 AcmeShut");
    g_assert_cmpstr(routines->pdata[1], ==, "open 1 AcmeOpen");
    g_assert_cmpstr(names->pdata[0], ==, "AcmeOpen");
    protocols_free(set);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/protocol/files", test_files);
    g_test_add_func("/protocol/syntax", test_syntax);
    g_test_add_func("/protocol/automaton", test_automaton);
    g_test_add_func("/protocol/set", test_set);
    return g_test_run();
}
