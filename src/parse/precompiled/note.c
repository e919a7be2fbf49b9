#include "parse/precompiled/note.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/private/own.h"
#include "base/file/text-file.h"
#include "base/text/word.h"
#include "parse/text/leading.h"

enum { MAX_NOTE = 64 << 20, MAX_SET = 512 << 20 };

/* A hash as four numbers; a file: path, in memory, signature (size, modified, changed, inode, device), hash. */
#define HASH_FORM "(tttt)"
#define SIGNATURE_FORM "xxxtt"
#define FILE_FORM "(sb" SIGNATURE_FORM HASH_FORM ")"
#define FORM "(ub" HASH_FORM "a" FILE_FORM "asau(ubatauayat)" HASH_FORM "t(" SIGNATURE_FORM "))"
#define PACKING "(ub" HASH_FORM "a" FILE_FORM "as@au@(ubatauayat)" HASH_FORM "t(" SIGNATURE_FORM "))"

static void note_file_free(gpointer data)
{
    struct note_file *file = data;
    g_free(file->path);
    g_free(file);
}

struct precompiled_note *precompiled_note_new(void)
{
    struct precompiled_note *note = g_new0(struct precompiled_note, 1);
    note->references = 1;
    note->files = g_ptr_array_new_with_free_func(note_file_free);
    note->spellings = g_ptr_array_new_with_free_func(g_free);
    note->words = g_array_new(FALSE, FALSE, sizeof(uint32_t));
    note->digest = digest_new();
    return note;
}

void precompiled_note_free(struct precompiled_note *note)
{
    if (note == NULL || --note->references > 0)
        return;
    g_ptr_array_unref(note->files);
    g_ptr_array_unref(note->spellings);
    g_array_unref(note->words);
    digest_free(note->digest);
    g_free(note);
}

void precompiled_note_add_file(struct precompiled_note *note, const char *path, bool in_memory, const char *text,
                               size_t size)
{
    int64_t now = signature_now();
    struct note_file *file = g_new0(struct note_file, 1);
    file->path = g_strdup(path);
    file->in_memory = in_memory;
    file->hash = hash_of(text, size);
    if (!in_memory &&
        (signature_of(path, &file->signature) != PLACE_FILE || !signature_is_settled(&file->signature, now)))
        file->signature = (struct signature){0, 0, 0, 0, 0};
    g_ptr_array_add(note->files, file);
}

/* ---- words ---- */

void precompiled_note_add_words(GHashTable *words, const char *text, size_t size)
{
    for (size_t i = 0; i < size;) {
        size_t begin = i;
        while (i < size && word_char(text[i]))
            i++;
        if (i > begin)
            g_hash_table_add(words, GUINT_TO_POINTER(leading_hash(text + begin, i - begin)));
        i += i == begin;
    }
}

static int precompiled_note_compare_words(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

void precompiled_note_take_words(struct precompiled_note *note, GHashTable *words)
{
    GHashTableIter iter;
    gpointer key;
    g_hash_table_iter_init(&iter, words);
    while (g_hash_table_iter_next(&iter, &key, NULL)) {
        uint32_t word = GPOINTER_TO_UINT(key);
        g_array_append_val(note->words, word);
    }
    qsort(note->words->data, note->words->len, sizeof(uint32_t), precompiled_note_compare_words);
}

bool precompiled_note_has(const struct precompiled_note *note, uint32_t word)
{
    return note->words->len > 0 &&
           bsearch(&word, note->words->data, note->words->len, sizeof word, precompiled_note_compare_words) != NULL;
}

/* ---- on the disk: the seal of what follows it, and that ---- */

struct hash_parts {
    guint64 at[4];
};

static struct hash_parts precompiled_note_parts_of(struct hash hash)
{
    struct hash_parts parts;
    memcpy(&parts, &hash, sizeof parts);
    return parts;
}

static struct hash hash_from(const struct hash_parts *parts)
{
    struct hash hash;
    memcpy(&hash, parts, sizeof hash);
    return hash;
}

static GVariant *pack_array(const GVariantType *element, const GArray *array)
{
    return g_variant_new_fixed_array(element, array->data, array->len, g_array_get_element_size((GArray *)array));
}

static void unpack_array(GVariant *packed, GArray *array)
{
    gsize n = 0;
    gconstpointer all = g_variant_get_fixed_array(packed, &n, g_array_get_element_size(array));
    g_array_append_vals(array, all, (guint)n);
}

static GVariant *pack_digest(const struct digest *digest)
{
    GVariant *text = g_variant_new_fixed_array(G_VARIANT_TYPE_BYTE, digest->text->data, digest->text->len, 1);
    return g_variant_new(
        "(ub@at@au@ay@at)", digest->ntddi, digest->has_information, pack_array(G_VARIANT_TYPE_UINT64, digest->keys),
        pack_array(G_VARIANT_TYPE_UINT32, digest->names), text, pack_array(G_VARIANT_TYPE_UINT64, digest->words));
}

static void unpack_digest(GVariant *packed, struct digest *digest)
{
    g_autoptr(GVariant) keys = NULL;
    g_autoptr(GVariant) names = NULL;
    g_autoptr(GVariant) text = NULL;
    g_autoptr(GVariant) words = NULL;
    gboolean has = FALSE;
    gsize n = 0;
    g_variant_get(packed, "(ub@at@au@ay@at)", &digest->ntddi, &has, &keys, &names, &text, &words);
    digest->has_information = has;
    unpack_array(keys, digest->keys);
    unpack_array(names, digest->names);
    unpack_array(words, digest->words);
    const guint8 *bytes = g_variant_get_fixed_array(text, &n, 1);
    g_byte_array_append(digest->text, bytes, (guint)n);
}

static GVariant *pack_file(const struct note_file *file)
{
    struct hash_parts hash = precompiled_note_parts_of(file->hash);
    const struct signature *signature = &file->signature;
    return g_variant_new(FILE_FORM, file->path, (gboolean)file->in_memory, signature->size, signature->modified,
                         signature->changed, signature->inode, signature->device, hash.at[0], hash.at[1], hash.at[2],
                         hash.at[3]);
}

static GVariant *pack(const struct precompiled_note *note)
{
    GVariantBuilder files, spellings;
    struct hash_parts folders = precompiled_note_parts_of(note->folders),
                      content = precompiled_note_parts_of(note->content);
    const struct signature *sealed = &note->sealed;
    g_variant_builder_init(&files, G_VARIANT_TYPE("a" FILE_FORM));
    for (guint i = 0; i < note->files->len; i++)
        g_variant_builder_add_value(&files, pack_file(note->files->pdata[i]));
    g_variant_builder_init(&spellings, G_VARIANT_TYPE("as"));
    for (guint i = 0; i < note->spellings->len; i++)
        g_variant_builder_add(&spellings, "s", (const char *)note->spellings->pdata[i]);
    return g_variant_ref_sink(
        g_variant_new(PACKING, note->usable, (gboolean)note->asks_clock, folders.at[0], folders.at[1], folders.at[2],
                      folders.at[3], &files, &spellings, pack_array(G_VARIANT_TYPE_UINT32, note->words),
                      pack_digest(note->digest), content.at[0], content.at[1], content.at[2], content.at[3], note->size,
                      sealed->size, sealed->modified, sealed->changed, sealed->inode, sealed->device));
}

static void unpack_files(GVariantIter *files, struct precompiled_note *note)
{
    struct note_file file;
    struct signature *signature = &file.signature;
    struct hash_parts hash;
    gboolean in_memory = FALSE;
    while (g_variant_iter_next(files, FILE_FORM, &file.path, &in_memory, &signature->size, &signature->modified,
                               &signature->changed, &signature->inode, &signature->device, &hash.at[0], &hash.at[1],
                               &hash.at[2], &hash.at[3])) {
        file.in_memory = in_memory;
        file.hash = hash_from(&hash);
        g_ptr_array_add(note->files, g_memdup2(&file, sizeof file));
    }
}

static struct precompiled_note *unpack(GVariant *packed)
{
    struct precompiled_note *note = precompiled_note_new();
    g_autoptr(GVariantIter) files = NULL;
    g_autoptr(GVariantIter) spellings = NULL;
    g_autoptr(GVariant) words = NULL;
    g_autoptr(GVariant) digest = NULL;
    struct hash_parts folders, content;
    struct signature *sealed = &note->sealed;
    gboolean asks = FALSE;
    g_variant_get(packed, PACKING, &note->usable, &asks, &folders.at[0], &folders.at[1], &folders.at[2], &folders.at[3],
                  &files, &spellings, &words, &digest, &content.at[0], &content.at[1], &content.at[2], &content.at[3],
                  &note->size, &sealed->size, &sealed->modified, &sealed->changed, &sealed->inode, &sealed->device);
    note->asks_clock = asks;
    note->folders = hash_from(&folders);
    note->content = hash_from(&content);
    unpack_files(files, note);
    char *spelling;
    while (g_variant_iter_next(spellings, "s", &spelling))
        g_ptr_array_add(note->spellings, spelling);
    unpack_array(words, note->words);
    unpack_digest(digest, note->digest);
    return note;
}

/* The name says for which headers and arguments a note is: it is sealed too. */
static struct hash precompiled_note_seal_of(const char *path, const void *bytes, gsize size,
                                            const struct secret *secret)
{
    g_autofree char *name = g_path_get_basename(path);
    struct sealing *sealing = sealing_begin(secret, "note of precompiled headers");
    sealing_add(sealing, name, strlen(name) + 1);
    sealing_add(sealing, bytes, size);
    return sealing_end(sealing);
}

static struct precompiled_note *precompiled_note_read_from_disk(const char *path, const struct secret *secret)
{
    gsize size = 0;
    g_autofree char *text = own_read(path, MAX_NOTE, &size);
    struct hash stated;
    if (text == NULL || size < sizeof stated)
        return NULL;
    memcpy(&stated, text, sizeof stated);
    if (!hash_same(stated, precompiled_note_seal_of(path, text + sizeof stated, size - sizeof stated, secret)))
        return NULL;
    g_autoptr(GBytes) bytes = g_bytes_new(text + sizeof stated, size - sizeof stated);
    g_autoptr(GVariant) packed = g_variant_ref_sink(g_variant_new_from_bytes(G_VARIANT_TYPE(FORM), bytes, FALSE));
    return g_variant_is_normal_form(packed) ? unpack(packed) : NULL;
}

/* A note that was read before, and the signature of its file. */
struct cached_note {
    struct signature signature;
    struct precompiled_note *note;
};

enum { KEPT_MOST = 8 };

static void kept_note_free(gpointer data)
{
    struct cached_note *cached = data;
    precompiled_note_free(cached->note);
    g_free(cached);
}

struct precompiled_note *precompiled_note_read(const char *path, const struct secret *secret)
{
    static GHashTable *all; /* path -> struct cached_note; of this process, which has one key */
    struct signature signature;
    if (all == NULL)
        all = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, kept_note_free);
    bool known = signature_of(path, &signature) == PLACE_FILE && signature_is_settled(&signature, signature_now());
    const struct cached_note *cached = known ? g_hash_table_lookup(all, path) : NULL;
    if (cached != NULL && signature_same(&cached->signature, &signature)) {
        cached->note->references++;
        return cached->note;
    }
    struct precompiled_note *note = precompiled_note_read_from_disk(path, secret);
    if (note == NULL || !known)
        return note;
    if (g_hash_table_size(all) >= KEPT_MOST)
        g_hash_table_remove_all(all);
    struct cached_note *fresh = g_new0(struct cached_note, 1);
    *fresh = (struct cached_note){signature, note};
    note->references++;
    g_hash_table_replace(all, g_strdup(path), fresh);
    return note;
}

bool precompiled_note_write(const struct precompiled_note *note, const char *path, const struct secret *secret)
{
    g_autoptr(GVariant) packed = pack(note);
    struct hash seal = precompiled_note_seal_of(path, g_variant_get_data(packed), g_variant_get_size(packed), secret);
    g_autoptr(GByteArray) bytes = g_byte_array_new();
    g_byte_array_append(bytes, (const guint8 *)&seal, sizeof seal);
    g_byte_array_append(bytes, g_variant_get_data(packed), (guint)g_variant_get_size(packed));
    return g_file_set_contents_full(path, (const char *)bytes->data, (gssize)bytes->len, G_FILE_SET_CONTENTS_CONSISTENT,
                                    0600, NULL);
}

/* ---- whether it holds ---- */

static bool precompiled_note_is_unchanged(const struct note_file *file, note_text in_memory, gconstpointer data)
{
    struct signature signature;
    size_t size = 0;
    if (file->in_memory) {
        const char *text = in_memory(data, file->path, &size);
        return text != NULL && hash_same(hash_of(text, size), file->hash);
    }
    if (signature_of(file->path, &signature) != PLACE_FILE)
        return false;
    if (signature_same(&signature, &file->signature))
        return true;
    g_autofree char *text = text_read_file(file->path, TEXT_LARGEST, &size, NULL);
    return text != NULL && hash_same(hash_of(text, size), file->hash);
}

bool precompiled_note_holds(const struct precompiled_note *note, note_text text, gconstpointer data)
{
    for (guint i = 0; i < note->files->len; i++)
        if (!precompiled_note_is_unchanged(note->files->pdata[i], text, data))
            return false;
    return true;
}

/* False: there is no such file. */
static bool seal_content(const char *path, const struct secret *secret, struct hash *seal, uint64_t *size)
{
    gsize length = 0;
    g_autofree char *bytes = own_read(path, MAX_SET, &length);
    if (bytes == NULL)
        return false;
    struct sealing *sealing = sealing_begin(secret, "precompiled headers");
    sealing_add(sealing, bytes, length);
    *seal = sealing_end(sealing);
    *size = length;
    return true;
}

bool precompiled_note_take_content(struct precompiled_note *note, const char *path, const struct secret *secret)
{
    return seal_content(path, secret, &note->content, &note->size) && note->size > 0;
}

/* Where the system numbers no files, one may be put in another's place with the times of that one. */
static bool is_untouched(const struct precompiled_note *note, const struct signature *now)
{
    return now->inode != 0 && now->changed != 0 && signature_same(now, &note->sealed);
}

bool precompiled_note_is_of(struct precompiled_note *note, const char *path, const struct secret *secret, bool *renewed)
{
    struct signature before;
    struct hash seal;
    uint64_t size = 0;
    *renewed = false;
    if (note->size == 0 || signature_of(path, &before) != PLACE_FILE)
        return false;
    if (is_untouched(note, &before))
        return true;
    int64_t now = signature_now();
    if (!seal_content(path, secret, &seal, &size) || size != note->size || !hash_same(seal, note->content))
        return false;
    *renewed = signature_is_settled(&before, now);
    if (*renewed)
        note->sealed = before;
    return true;
}
