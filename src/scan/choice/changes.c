#include "scan/choice/changes.h"

#include <string.h>

#include "base/file/path.h"
#include "base/parallel.h"
#include "base/text/c-lexer.h"
#include "scan/text/file-words.h"
#include "scan/text/accesses.h"

/* Places that are kept of one variable: the first ones may be in files that mean another variable of that name. */
/* MAX_TOLD: bytes, of what all sources are told together.  Many sources may define many variables that others change.
 */
enum { MAX_PLACES = 32, MAX_TOLD = 16 << 20 };

struct change_subject {
    struct accessed_variable defined;
    guint32 number;      /* of the word */
    const char *word;    /* the name, as the vocabulary has it */
    GPtrArray *lent;     /* of char *: variables whose addresses its initialiser takes */
    GPtrArray *definers; /* of struct indexed_file */
    GArray *places;      /* of struct change_place */
};

struct change_place {
    struct indexed_file *file;
    gsize at;
    bool changes, qualified;
};

struct change_search {
    struct scan_sources *sources;
    struct introduced *introduced;
    GHashTable *subjects;  /* name -> struct change_subject */
    GHashTable *declared;  /* struct indexed_file -> set of words that it declares and others may define */
    GHashTable *including; /* struct indexed_file -> GPtrArray of the struct scan_source with it in their reach */
    GHashTable *lines; /* struct indexed_file -> GArray of gsize: where its lines begin, of the files that are told */
};

static void subject_free(gpointer data)
{
    struct change_subject *subject = data;
    g_ptr_array_unref(subject->definers);
    g_ptr_array_unref(subject->lent);
    g_array_unref(subject->places);
    g_free(subject);
}

/* --- what is defined --- */

static bool changes_is_of_pcw(const struct statement *statement)
{
    for (guint i = 0; i < statement->words->len; i++) {
        const char *word = statement->words->pdata[i];
        if (strstr(word, "PCW_") != NULL || strstr(word, "UNICODE_STRING") != NULL)
            return true;
    }
    return false;
}

/* How the statement defines its variables: an array has a bracket behind its name. */
static void note_definitions(struct change_search *search, const struct indexed_file *file,
                             const struct statement *statement)
{
    struct c_lexer lexer = c_lexer_between(file->text, statement->at, statement->end);
    struct c_token token, last = {.kind = C_SIGN};
    struct change_subject *subject = NULL;
    char word[256];
    while (c_lexer_next_code(&lexer, &token)) {
        if (last.kind == C_SIGN && last.sign == '&' && token.kind == C_NAME && subject != NULL)
            g_ptr_array_add(subject->lent, c_token_dup(file->text, &token));
        struct change_subject *named = NULL;
        if (token.kind == C_NAME) {
            c_token_copy(file->text, &token, word, sizeof word);
            named = g_hash_table_lookup(search->subjects, word);
        }
        bool own = named != NULL && (last.kind != C_SIGN || last.sign != '&');
        subject = own ? named : subject;
        if (own && c_next_is(file->text, statement->end, c_next_code(file->text, statement->end, token.end), '['))
            named->defined.array = true;
        last = token;
    }
}

static void take_subject(struct change_search *search, struct indexed_file *file, bool set_up_once, const char *word)
{
    struct change_subject *subject = g_hash_table_lookup(search->subjects, word);
    if (subject == NULL) {
        subject = g_new0(struct change_subject, 1);
        subject->word = word;
        subject->number = indexed_file_number(word);
        subject->definers = g_ptr_array_new();
        subject->lent = g_ptr_array_new_with_free_func(g_free);
        subject->places = g_array_new(FALSE, TRUE, sizeof(struct change_place));
        g_hash_table_insert(search->subjects, (gpointer)word, subject);
    }
    if (!g_ptr_array_find(subject->definers, file, NULL))
        g_ptr_array_add(subject->definers, file);
    subject->defined.set_up_once |= set_up_once;
}

/* The set of functions that a file defines. */
static GHashTable *choice_changes_functions_of(const struct declarations *declarations)
{
    GHashTable *functions = g_hash_table_new(NULL, NULL);
    for (guint i = 0; i < declarations->statements->len; i++) {
        const struct statement *statement = declarations->statements->pdata[i];
        for (guint k = 0; statement->function && k < statement->names->len; k++)
            g_hash_table_add(functions, statement->names->pdata[k]);
    }
    return functions;
}

static bool choice_changes_is_initialised(const struct indexed_file *file, const struct statement *statement)
{
    return memchr(file->text + statement->at, '=', statement->end - statement->at) != NULL;
}

/* Without an initial value, it may also be the end of a typedef (`NAME, *PNAME;`), or declare a function by a type
 * (`DRIVER_INITIALIZE DriverEntry;`). */
static bool may_be_variable(const struct indexed_file *file, GHashTable *functions, const struct statement *statement,
                            const char *name)
{
    return choice_changes_is_initialised(file, statement) ||
           (!file->header && (statement->names->len == 0 || statement->names->pdata[0] != statement->words->pdata[0]) &&
            !g_hash_table_contains(functions, name));
}

static void take_definitions(struct change_search *search, struct indexed_file *file)
{
    const struct declarations *declarations = introduced_declarations(search->introduced, file);
    g_autoptr(GHashTable) functions = choice_changes_functions_of(declarations);
    for (guint i = 0; i < declarations->statements->len; i++) {
        const struct statement *statement = declarations->statements->pdata[i];
        if (!statement->variable || statement_has_word(statement, "static"))
            continue;
        bool set_up_once = changes_is_of_pcw(statement);
        for (guint k = 0; k < statement->names->len; k++)
            if (may_be_variable(file, functions, statement, statement->names->pdata[k]))
                take_subject(search, file, set_up_once, statement->names->pdata[k]);
        note_definitions(search, file, statement);
    }
}

static void choice_changes_find_subjects(struct change_search *search)
{
    g_autoptr(GHashTable) seen = g_hash_table_new(NULL, NULL);
    for (guint i = 0; i < search->sources->all->len; i++) {
        const struct scan_source *source = scan_source_at(search->sources, i);
        for (guint k = 0; why_matters(&source->why) && k < source->reach->len; k++)
            if (g_hash_table_add(seen, source->reach->pdata[k]))
                take_definitions(search, source->reach->pdata[k]);
    }
}

/* --- what is mentioned --- */

/* What one file says of the variables.  Many files are read at once; nothing is changed but this. */
struct file_accesses {
    struct indexed_file *file;
    GHashTable *subjects;
    GArray *found;      /* of struct found_access; NULL: none */
    GHashTable *counts; /* struct change_subject -> how many of them are in `found` */
};

struct found_access {
    struct change_subject *subject;
    struct change_place place;
};

static void take_access(gpointer data, const struct variable_access *access)
{
    struct file_accesses *accesses = data;
    struct change_subject *subject = g_hash_table_lookup(accesses->subjects, access->name);
    const struct found_access found = {subject, {accesses->file, access->at, access->changes, access->qualified}};
    if ((!access->changes && subject->lent->len == 0) || g_ptr_array_find(subject->definers, accesses->file, NULL))
        return;
    guint n = GPOINTER_TO_UINT(g_hash_table_lookup(accesses->counts, subject));
    if (n >= MAX_PLACES)
        return;
    if (accesses->found == NULL)
        accesses->found = g_array_new(FALSE, FALSE, sizeof found);
    g_array_append_val(accesses->found, found);
    g_hash_table_insert(accesses->counts, subject, GUINT_TO_POINTER(n + 1));
}

static gint compare_places(gconstpointer a, gconstpointer b)
{
    gsize left = *(const gsize *)a, right = *(const gsize *)b;
    return (left > right) - (left < right);
}

/* Where the file says one of the names that it does not define, in order; *all: nowhere else.  Each is searched for: of
 * many names, a table of hashes holds some by chance. */
static GArray *places_in(GHashTable *subjects, struct indexed_file *file, bool *all)
{
    GArray *places = g_array_new(FALSE, FALSE, sizeof(gsize));
    GHashTableIter iter;
    gpointer word, subject;
    *all = true;
    g_hash_table_iter_init(&iter, subjects);
    while (g_hash_table_iter_next(&iter, &word, &subject)) {
        const struct change_subject *one = subject;
        if (indexed_file_may_hold(file, one->number) && !g_ptr_array_find(one->definers, file, NULL))
            *all &= indexed_file_places(file, word, places);
    }
    g_array_sort(places, compare_places);
    return places;
}

static void read_accesses(gpointer data, guint i)
{
    struct file_accesses *accesses = (struct file_accesses *)data + i;
    const struct indexed_file *file = accesses->file;
    bool all = true;
    if (file->text == NULL)
        return;
    g_autoptr(GArray) places = places_in(accesses->subjects, accesses->file, &all);
    if (all && places->len == 0)
        return;
    accesses->counts = g_hash_table_new(NULL, NULL);
    accesses_read(file->text, file->size, accesses->subjects, all ? places : NULL, take_access, accesses);
    g_clear_pointer(&accesses->counts, g_hash_table_unref);
}

static void keep_first(const struct file_accesses *accesses)
{
    for (guint i = 0; accesses->found != NULL && i < accesses->found->len; i++) {
        const struct found_access *found = &g_array_index(accesses->found, struct found_access, i);
        if (found->subject->places->len < MAX_PLACES)
            g_array_append_val(found->subject->places, found->place);
    }
}

static void choice_changes_find_places(struct change_search *search)
{
    const GPtrArray *files = search->sources->files;
    g_autofree struct file_accesses *accesses = g_new0(struct file_accesses, files->len);
    for (guint i = 0; i < files->len; i++)
        accesses[i] = (struct file_accesses){files->pdata[i], search->subjects, NULL, NULL};
    parallel_for(search->sources->lookup.threads, files->len, read_accesses, accesses);
    for (guint i = 0; i < files->len; i++) {
        keep_first(&accesses[i]);
        g_clear_pointer(&accesses[i].found, g_array_unref);
    }
}

/* Every file that defines a variable of that name, those of other drivers of the tree too. */
static void find_definers(struct change_search *search, struct change_subject *subject)
{
    for (guint i = 0; i < search->sources->files->len; i++) {
        struct indexed_file *file = search->sources->files->pdata[i];
        if (!indexed_file_may_hold(file, subject->number) || g_ptr_array_find(subject->definers, file, NULL) ||
            !indexed_file_holds(file, subject->word))
            continue;
        const struct declarations *declarations = introduced_outline(search->introduced, file);
        for (guint k = 0; k < declarations->statements->len; k++) {
            const struct statement *statement = declarations->statements->pdata[k];
            if (statement->variable && g_ptr_array_find(statement->names, subject->word, NULL)) {
                g_ptr_array_add(subject->definers, file);
                break;
            }
        }
    }
}

/* --- whether both mean the same variable --- */

/* By which sources each file is included. */
static void find_including(struct change_search *search)
{
    for (guint i = 0; i < search->sources->all->len; i++) {
        struct scan_source *source = scan_source_at(search->sources, i);
        for (guint k = 0; k < source->reach->len; k++) {
            GPtrArray *all = g_hash_table_lookup(search->including, source->reach->pdata[k]);
            if (all == NULL)
                g_hash_table_insert(search->including, source->reach->pdata[k], all = g_ptr_array_new());
            g_ptr_array_add(all, source);
        }
    }
}

/* `ULONG g_Size;` in two sources is one variable, and `extern struct { … } g_Options[];` looks like it. */
static void take_tentative(const struct indexed_file *file, const struct declarations *declarations,
                           GHashTable *declared)
{
    for (guint i = 0; i < declarations->statements->len; i++) {
        const struct statement *statement = declarations->statements->pdata[i];
        bool initialised = choice_changes_is_initialised(file, statement);
        for (guint k = 0; statement->variable && !initialised && k < statement->names->len; k++)
            if (!statement_has_word(statement, "static"))
                g_hash_table_add(declared, statement->names->pdata[k]);
    }
}

static GHashTable *declared_by(struct change_search *search, struct indexed_file *file, bool header)
{
    bool imports = indexed_file_may_hold(file, indexed_file_number("extern")); /* perhaps in a function */
    const struct declarations *declarations =
        imports ? introduced_declarations(search->introduced, file) : introduced_outline(search->introduced, file);
    GHashTable *declared = g_hash_table_new(NULL, NULL);
    declarations_declares(declarations, header, declared);
    if (!header)
        take_tentative(file, declarations, declared);
    g_hash_table_insert(search->declared, file, declared);
    return declared;
}

/* Asks first what is known of the file, because to search its text takes long: a name that it declares stands in it. */
static bool declares(struct change_search *search, struct indexed_file *file, const struct change_subject *subject,
                     bool header)
{
    GHashTable *declared = g_hash_table_lookup(search->declared, file);
    if (declared == NULL && indexed_file_may_hold(file, subject->number) && indexed_file_holds(file, subject->word))
        declared = declared_by(search, file, header);
    return declared != NULL && g_hash_table_contains(declared, subject->word);
}

/* The source, which includes the file, or another file that it includes says that somebody defines the variable. */
static bool is_seen_from(struct change_search *search, const struct scan_source *source,
                         const struct change_subject *subject, const struct change_place *place)
{
    bool seen = place->qualified;
    for (guint i = 0; i < source->reach->len && !seen; i++)
        seen = declares(search, source->reach->pdata[i], subject, i > 0);
    return seen;
}

/* Another driver of the tree has a variable of that name, which is nearer to the place. */
static bool is_nearer(const struct change_subject *subject, const struct change_place *place,
                      const struct indexed_file *definer)
{
    guint common = path_common_folders(place->file->key, definer->key);
    for (guint i = 0; i < subject->definers->len; i++) {
        const struct indexed_file *other = subject->definers->pdata[i];
        if (other->folder != definer->folder && path_common_folders(place->file->key, other->key) > common)
            return true;
    }
    return false;
}

static bool choice_changes_is_meant(struct change_search *search, const struct change_subject *subject,
                                    const struct change_place *place)
{
    const GPtrArray *including = g_hash_table_lookup(search->including, place->file);
    for (guint i = 0; including != NULL && i < including->len; i++)
        if (is_seen_from(search, including->pdata[i], subject, place))
            return true;
    return false;
}

/* Only these places are kept. */
static void keep_meant(struct change_search *search, struct change_subject *subject)
{
    guint kept = 0;
    for (guint i = 0; i < subject->places->len; i++) {
        const struct change_place place = g_array_index(subject->places, struct change_place, i);
        if (choice_changes_is_meant(search, subject, &place))
            g_array_index(subject->places, struct change_place, kept++) = place;
    }
    g_array_set_size(subject->places, kept);
}

/* --- what a source is told --- */

static GArray *choice_changes_lines_of(const struct indexed_file *file)
{
    GArray *lines = g_array_new(FALSE, FALSE, sizeof(gsize));
    const char *at = file->text, *end = file->text + file->size;
    while (at != NULL) {
        gsize offset = (gsize)(at - file->text);
        g_array_append_val(lines, offset);
        at = memchr(at, '\n', (gsize)(end - at));
        at = at != NULL ? at + 1 : NULL;
    }
    return lines;
}

/* A file may change thousands of variables, and each source is told of them: the lines are counted once. */
static guint choice_changes_line_of(const struct change_search *search, const struct change_place *place)
{
    GArray *lines = g_hash_table_lookup(search->lines, place->file);
    guint low = 0;
    if (lines == NULL)
        g_hash_table_insert(search->lines, place->file, lines = choice_changes_lines_of(place->file));
    for (guint high = lines->len; high - low > 1;) { /* the line begins at `low` or behind it, and before `high` */
        guint middle = low + (high - low) / 2;
        *(g_array_index(lines, gsize, middle) <= place->at ? &low : &high) = middle;
    }
    return low + 1;
}

static void choice_changes_tell(const struct change_search *search, GString *text, const struct change_subject *subject,
                                const struct change_place *place)
{
    g_autofree char *path = g_strdelimit(g_strdup(place->file->path), "\t\n", '?');
    guint line = choice_changes_line_of(search, place);
    if (place->changes)
        g_string_append_printf(text, "=%s\t%s:%u\n", subject->word, path, line);
    for (guint i = 0; i < subject->lent->len; i++)
        g_string_append_printf(text, "@%s\t%s in %s:%u\n", (const char *)subject->lent->pdata[i], subject->word, path,
                               line);
}

/* `reach`: the files that a source consists of, as a set. */
static struct indexed_file *definer_in(const struct change_subject *subject, GHashTable *reach)
{
    for (guint i = 0; i < subject->definers->len; i++)
        if (g_hash_table_contains(reach, subject->definers->pdata[i]))
            return subject->definers->pdata[i];
    return NULL;
}

static void find_changes(const struct change_search *search, GHashTable *reach, const struct change_subject *subject,
                         GString *text)
{
    const struct indexed_file *definer = definer_in(subject, reach);
    bool told = false;
    for (guint i = 0; definer != NULL && i < subject->places->len && !told; i++) {
        const struct change_place *place = &g_array_index(subject->places, struct change_place, i);
        told = !g_hash_table_contains(reach, place->file) && !is_nearer(subject, place, definer);
        if (told)
            choice_changes_tell(search, text, subject, place);
    }
}

static gint choice_changes_compare_words(gconstpointer a, gconstpointer b)
{
    const struct change_subject *left = *(struct change_subject *const *)a, *right = *(struct change_subject *const *)b;
    return strcmp(left->word, right->word);
}

/* Those that other files may change, by name.  Most names that several files say are not of one variable: for them, no
 * file is searched for definitions. */
static GPtrArray *changed_subjects(struct change_search *search)
{
    GPtrArray *changed = g_ptr_array_new();
    GHashTableIter iter;
    gpointer value;
    find_including(search);
    g_hash_table_iter_init(&iter, search->subjects);
    while (g_hash_table_iter_next(&iter, NULL, &value)) {
        struct change_subject *subject = value;
        keep_meant(search, subject);
        if (subject->places->len > 0)
            g_ptr_array_add(changed, subject);
    }
    g_ptr_array_sort(changed, choice_changes_compare_words);
    return changed;
}

/* In place of a text that is too long, or that comes when all together are: any variable may be changed, as one is by
 * this place. */
static void shorten(GString *text, gsize *told)
{
    if (text->len + *told > MAX_TOLD && text->len > 0) {
        const char *place = strchr(text->str, '\t'), *end = strchr(text->str, '\n');
        g_autofree char *first = g_strndup(place, (gsize)(end - place));
        g_string_printf(text, "=*%s\n@*%s\n", first, first);
    }
    *told += text->len;
}

static void tell_sources(struct change_search *search)
{
    gsize told = 0;
    g_autoptr(GPtrArray) subjects = changed_subjects(search);
    for (guint i = 0; i < subjects->len; i++)
        find_definers(search, subjects->pdata[i]);
    for (guint i = 0; i < search->sources->all->len; i++) {
        struct scan_source *source = scan_source_at(search->sources, i);
        bool asked = subjects->len > 0 && why_matters(&source->why);
        g_autoptr(GString) text = g_string_new(NULL);
        g_autoptr(GHashTable) reach = g_hash_table_new(NULL, NULL);
        for (guint k = 0; asked && k < source->reach->len; k++)
            g_hash_table_add(reach, source->reach->pdata[k]);
        for (guint k = 0; asked && k < subjects->len; k++)
            find_changes(search, reach, subjects->pdata[k], text);
        shorten(text, &told);
        g_clear_pointer(&source->changed, g_free); /* of a decision before this one */
        if (text->len > 0)
            source->changed = g_string_free(g_steal_pointer(&text), FALSE);
    }
}

void changes_find(struct scan_sources *sources, struct introduced *introduced)
{
    g_autoptr(GHashTable) subjects = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, subject_free),
                          declared = g_hash_table_new_full(NULL, NULL, NULL, (GDestroyNotify)g_hash_table_unref),
                          including = g_hash_table_new_full(NULL, NULL, NULL, (GDestroyNotify)g_ptr_array_unref),
                          lines = g_hash_table_new_full(NULL, NULL, NULL, (GDestroyNotify)g_array_unref);
    struct change_search search = {sources, introduced, subjects, declared, including, lines};
    choice_changes_find_subjects(&search);
    if (g_hash_table_size(subjects) == 0)
        return;
    choice_changes_find_places(&search);
    tell_sources(&search);
}
