#include "parse/precompiled-note.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "base/word.h"
#include "parse/leading.h"

enum { MAX_HEADER = 64 << 20 };

/* A file: path, in memory, signature (size, modified, changed, inode, device), hash. */
#define FILE_FORM "(sbxxxtttt)"
#define FORM "(ub(tt)a" FILE_FORM "asau(ubatauay)(tt)t)"

static void file_free(gpointer data)
{
    struct note_file *file = data;
    g_free(file->path);
    g_free(file);
}

struct precompiled_note *precompiled_note_new(void)
{
    struct precompiled_note *note = g_new0(struct precompiled_note, 1);
    note->files = g_ptr_array_new_with_free_func(file_free);
    note->spellings = g_ptr_array_new_with_free_func(g_free);
    note->words = g_array_new(FALSE, FALSE, sizeof(uint32_t));
    note->digest = digest_new();
    return note;
}

void precompiled_note_free(struct precompiled_note *note)
{
    if (note == NULL)
        return;
    g_ptr_array_unref(note->files);
    g_ptr_array_unref(note->spellings);
    g_array_unref(note->words);
    digest_free(note->digest);
    g_free(note);
}

void precompiled_note_add_file(struct precompiled_note *note, const char *path, bool in_memory, const char *text, size_t size)
{
    int64_t now = signature_now();
    struct note_file *file = g_new0(struct note_file, 1);
    file->path = g_strdup(path);
    file->in_memory = in_memory;
    file->hash = hash_of(text, size);
    if (!in_memory && (signature_of(path, &file->signature) != PLACE_FILE || !signature_is_settled(&file->signature, now)))
        file->signature = (struct signature){ 0, 0, 0, 0, 0 };
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

static int compare_words(const void *a, const void *b)
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
    qsort(note->words->data, note->words->len, sizeof(uint32_t), compare_words);
}

bool precompiled_note_has(const struct precompiled_note *note, uint32_t word)
{
    return note->words->len > 0 && bsearch(&word, note->words->data, note->words->len, sizeof word, compare_words) != NULL;
}

/* ---- on the disk: the hash of what follows it, and that ---- */

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
    return g_variant_new("(ub@at@au@ay)", digest->ntddi, digest->has_information, pack_array(G_VARIANT_TYPE_UINT64, digest->keys),
                         pack_array(G_VARIANT_TYPE_UINT32, digest->names), text);
}

static void unpack_digest(GVariant *packed, struct digest *digest)
{
    g_autoptr(GVariant) keys = NULL;
    g_autoptr(GVariant) names = NULL;
    g_autoptr(GVariant) text = NULL;
    gboolean has = FALSE;
    gsize n = 0;
    g_variant_get(packed, "(ub@at@au@ay)", &digest->ntddi, &has, &keys, &names, &text);
    digest->has_information = has;
    unpack_array(keys, digest->keys);
    unpack_array(names, digest->names);
    const guint8 *bytes = g_variant_get_fixed_array(text, &n, 1);
    g_byte_array_append(digest->text, bytes, (guint)n);
}

static GVariant *pack(const struct precompiled_note *note)
{
    GVariantBuilder files, spellings;
    g_variant_builder_init(&files, G_VARIANT_TYPE("a" FILE_FORM));
    for (guint i = 0; i < note->files->len; i++) {
        const struct note_file *file = note->files->pdata[i];
        g_variant_builder_add(&files, FILE_FORM, file->path, file->in_memory, file->signature.size, file->signature.modified,
                              file->signature.changed, file->signature.inode, file->signature.device, file->hash.low, file->hash.high);
    }
    g_variant_builder_init(&spellings, G_VARIANT_TYPE("as"));
    for (guint i = 0; i < note->spellings->len; i++)
        g_variant_builder_add(&spellings, "s", (const char *)note->spellings->pdata[i]);
    return g_variant_ref_sink(g_variant_new("(ub(tt)a" FILE_FORM "as@au@(ubatauay)(tt)t)", note->usable, note->asks_clock,
                                            note->folders.low, note->folders.high, &files, &spellings,
                                            pack_array(G_VARIANT_TYPE_UINT32, note->words), pack_digest(note->digest),
                                            note->content.low, note->content.high, note->size));
}

static struct precompiled_note *unpack(GVariant *packed)
{
    struct precompiled_note *note = precompiled_note_new();
    g_autoptr(GVariantIter) files = NULL;
    g_autoptr(GVariantIter) spellings = NULL;
    g_autoptr(GVariant) words = NULL;
    g_autoptr(GVariant) digest = NULL;
    gboolean asks = FALSE, in_memory = FALSE;
    g_variant_get(packed, "(ub(tt)a" FILE_FORM "as@au@(ubatauay)(tt)t)", &note->usable, &asks, &note->folders.low,
                  &note->folders.high, &files, &spellings, &words, &digest, &note->content.low, &note->content.high, &note->size);
    note->asks_clock = asks;
    struct note_file file;
    while (g_variant_iter_next(files, FILE_FORM, &file.path, &in_memory, &file.signature.size, &file.signature.modified,
                               &file.signature.changed, &file.signature.inode, &file.signature.device, &file.hash.low, &file.hash.high)) {
        file.in_memory = in_memory;
        g_ptr_array_add(note->files, g_memdup2(&file, sizeof file));
    }
    char *spelling;
    while (g_variant_iter_next(spellings, "s", &spelling))
        g_ptr_array_add(note->spellings, spelling);
    unpack_array(words, note->words);
    unpack_digest(digest, note->digest);
    return note;
}

struct precompiled_note *precompiled_note_read(const char *path)
{
    g_autofree char *text = NULL;
    gsize size = 0;
    struct hash stated;
    if (!g_file_get_contents(path, &text, &size, NULL) || size < sizeof stated)
        return NULL;
    memcpy(&stated, text, sizeof stated);
    if (!hash_same(stated, hash_of(text + sizeof stated, size - sizeof stated)))
        return NULL;
    g_autoptr(GBytes) bytes = g_bytes_new(text + sizeof stated, size - sizeof stated);
    g_autoptr(GVariant) packed = g_variant_ref_sink(g_variant_new_from_bytes(G_VARIANT_TYPE(FORM), bytes, FALSE));
    return g_variant_is_normal_form(packed) ? unpack(packed) : NULL;
}

bool precompiled_note_write(const struct precompiled_note *note, const char *path)
{
    g_autoptr(GVariant) packed = pack(note);
    struct hash hash = hash_of(g_variant_get_data(packed), g_variant_get_size(packed));
    g_autoptr(GByteArray) bytes = g_byte_array_new();
    g_byte_array_append(bytes, (const guint8 *)&hash, sizeof hash);
    g_byte_array_append(bytes, g_variant_get_data(packed), (guint)g_variant_get_size(packed));
    return g_file_set_contents(path, (const char *)bytes->data, (gssize)bytes->len, NULL);
}

/* ---- whether it holds ---- */

static bool is_unchanged(const struct note_file *file, note_text in_memory, gconstpointer data)
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
    g_autofree char *text = text_read_file(file->path, MAX_HEADER, &size, NULL);
    return text != NULL && hash_same(hash_of(text, size), file->hash);
}

bool precompiled_note_holds(const struct precompiled_note *note, note_text text, gconstpointer data)
{
    for (guint i = 0; i < note->files->len; i++)
        if (!is_unchanged(note->files->pdata[i], text, data))
            return false;
    return true;
}

bool precompiled_note_is_of(const struct precompiled_note *note, const char *path)
{
    GMappedFile *file = note->size > 0 ? g_mapped_file_new(path, FALSE, NULL) : NULL;
    if (file == NULL)
        return false;
    size_t size = g_mapped_file_get_length(file);
    bool whole = size == note->size && hash_same(hash_of(g_mapped_file_get_contents(file), size), note->content);
    g_mapped_file_unref(file);
    return whole;
}
