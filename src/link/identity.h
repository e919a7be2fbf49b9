/*
 * Identities of variables across files (schema.h, registration.handle): "g:NAME", "s:FILE:NAME" (NAME
 * with its scopes: "g:N::Class::NAME", "s:FILE:FUNCTION::NAME"), "f:STRUCT.FIELD",
 * "l:FUNCTION:NAME", "p:FUNCTION:INDEX" and "*p:FUNCTION:INDEX", "r:FUNCTION".
 */
#ifndef PCWLINT_LINK_IDENTITY_H
#define PCWLINT_LINK_IDENTITY_H

#include <stdbool.h>

/* A variable, or a member of a structure, that functions know by its name.  False for NULL. */
bool identity_is_named(const char *identity);

/* A variable or a part of one, and not a member of a structure that is only known by its type.  False for NULL. */
bool identity_is_variable(const char *identity);

/* A static variable: only its own file can touch it by name. */
bool identity_is_hidden(const char *identity);

/* Both name one variable; elements of an array are one. */
bool identity_same(const char *a, const char *b);

/* A text that is the same for two identities exactly when they are: a key for tables.  Free with g_free(). */
char *identity_key(const char *identity);

#endif
