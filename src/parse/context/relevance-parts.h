/* What the parts of relevance share. */
#ifndef PCWLINT_PARSE_CONTEXT_RELEVANCE_PARTS_H
#define PCWLINT_PARSE_CONTEXT_RELEVANCE_PARTS_H

#include "base/text/c-lexer.h"
#include "parse/context/relevance.h"

struct body {
    CXCursor definition;
    char *name;
    const struct ir_range *range;
    GHashTable *words; /* set of identifiers in its text; borrowed strings of the chunk */
    bool relevant, in_main_file;
    bool by_table; /* relevant only for a table */
    bool is_root;  /* neither a template nor a lambda of a variable: those are lowered where they are used */
    bool external; /* only one unit of a program can define it */
};

struct macro {
    const char *name;
    GHashTable *words;
    bool is_list;       /* calls one of its parameters */
    bool is_expression; /* stands for one, without effects */
    uint32_t file, from, to;
};

struct relevance {
    struct lower *lower;
    GPtrArray *bodies;     /* of struct body: functions, and variables with a lambda */
    GPtrArray *tables;     /* of struct body: variables that hold routines */
    GPtrArray *macros;     /* of struct macro */
    GHashTable *names;     /* relevant names */
    GHashTable *own;       /* those of them that this unit says to be relevant */
    GHashTable *lists;     /* name -> struct macro: list macros */
    GHashTable *variables; /* names of those at file scope -> whether they are of PCW's types */
    GHashTable *aliases;   /* name -> ALIAS_… bits: macros and functions of headers that lead to a routine */
    GHashTable *owners;    /* names of structures that hold the handle of an instance, and of types made of them */
    GHashTable *kit;       /* names that files of the system declare; NULL until somebody asks */
    GHashTable *elsewhere; /* words of functions that are not relevant, through macros too; NULL until all is lowered */
    GHashTable *unseen;    /* those of functions that are not lowered either */
    GPtrArray *roots;      /* of struct body, borrowed */
    bool joins;            /* macros may join words to names that occur nowhere in the text */
    GStringChunk *chunk;
};

/* Calls `take` with what each #define of the text defines, and with the place where the directive ends. */
void relevance_each_definition(const char *text, size_t size,
                               void (*take)(gpointer data, const struct c_token *name, size_t end), gpointer data);

/* What the unit declares and defines: bodies, tables, macros, and the names that PCW gives a meaning. */
void relevance_collect(struct relevance *r);

/* Sets r->joins.  Where macros may join names, adds the names that functions refer to to the functions' words. */
void relevance_collect_joined(struct relevance *r);

/* Makes functions relevant that free memory and name a structure of r->owners, whose instances no function closes. */
void relevance_find_releases(struct relevance *r);

/* Fills r->aliases. */
void relevance_find_aliases(struct relevance *r);

/* A set of the identifiers of a piece of text; they live as long as `r`. */
GHashTable *relevance_words(struct relevance *r, const char *text, size_t size);

#endif
