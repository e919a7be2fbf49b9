/* What every query to the cache holds besides its own part: the program that answers, where it runs, and what of the
 * environment it heeds. */
#ifndef PCWLINT_RUN_CACHED_CACHE_KEY_H
#define PCWLINT_RUN_CACHED_CACHE_KEY_H

/* `about`: what is asked for, and the version of the answers' form; `program`: the path of the one that works them out.
 * Free with g_free(). */
char *cache_key_common(const char *about, const char *program);

#endif
