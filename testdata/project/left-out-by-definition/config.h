#ifndef CONFIG_H
#define CONFIG_H 1
#ifdef ENABLE_COUNTERS
#define HAVE_PCW 1
#else
#define HAVE_PCW 0
#endif
#define HAVE_NOTHING 0
#endif
