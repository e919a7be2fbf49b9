#include "base/arena.h"

#include <glib.h>
#include <stdarg.h>
#include <string.h>

enum { BLOCK_SIZE = 64 * 1024, ALIGNMENT = 16 };

struct arena {
    GPtrArray *blocks;
    char *next, *end;
    GStringChunk *strings;
};

struct arena *arena_new(void)
{
    struct arena *arena = g_new0(struct arena, 1);
    arena->blocks = g_ptr_array_new_with_free_func(g_free);
    arena->strings = g_string_chunk_new(4096);
    return arena;
}

void arena_free(struct arena *arena)
{
    if (arena == NULL)
        return;
    g_ptr_array_unref(arena->blocks);
    g_string_chunk_free(arena->strings);
    g_free(arena);
}

void *arena_alloc(struct arena *arena, size_t size)
{
    size = (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    if (arena->next == NULL || (size_t)(arena->end - arena->next) < size) {
        if (size > BLOCK_SIZE / 4) {
            void *own = g_malloc0(size);
            g_ptr_array_add(arena->blocks, own);
            return own;
        }
        arena->next = g_malloc0(BLOCK_SIZE);
        arena->end = arena->next + BLOCK_SIZE;
        g_ptr_array_add(arena->blocks, arena->next);
    }
    void *memory = arena->next;
    arena->next += size;
    return memory;
}

const char *arena_string(struct arena *arena, const char *text)
{
    return text != NULL ? g_string_chunk_insert_const(arena->strings, text) : NULL;
}

const char *arena_printf(struct arena *arena, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    char *text = g_strdup_vprintf(format, args);
    va_end(args);
    const char *stored = arena_string(arena, text);
    g_free(text);
    return stored;
}

char *arena_strndup(struct arena *arena, const char *text, size_t length)
{
    char *copy = arena_alloc(arena, length + 1);
    memcpy(copy, text, length);
    return copy;
}

void *arena_memdup(struct arena *arena, const void *bytes, size_t size)
{
    void *copy = arena_alloc(arena, size > 0 ? size : 1);
    if (size > 0)
        memcpy(copy, bytes, size);
    return copy;
}
