/* An arena: many small zeroed allocations that die together. */
#ifndef PCWLINT_BASE_ARENA_H
#define PCWLINT_BASE_ARENA_H

#include <stddef.h>

struct arena;

/* An empty arena.  arena_free() releases it with everything that was allocated from it, and accepts NULL. */
struct arena *arena_new(void);
void arena_free(struct arena *arena);

/* Zeroed, suitably aligned memory that lives as long as the arena. Never NULL. */
void *arena_alloc(struct arena *arena, size_t size);
#define ARENA_NEW(arena, type) ((type *)arena_alloc((arena), sizeof(type)))
#define ARENA_ARRAY(arena, type, n) ((type *)arena_alloc((arena), sizeof(type) * (n)))

/* A copy of a string, of equal strings the same copy; NULL for NULL. */
const char *arena_string(struct arena *arena, const char *text);
const char *arena_printf(struct arena *arena, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A copy of so many bytes of a text, which nothing else shares: where equal strings are rare. */
char *arena_strndup(struct arena *arena, const char *text, size_t length);
void *arena_memdup(struct arena *arena, const void *bytes, size_t size);

#endif
