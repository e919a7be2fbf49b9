/* Programs that are installed on the machine. */
#ifndef PCWLINT_BASE_INSTALLED_H
#define PCWLINT_BASE_INSTALLED_H

/*
 * The absolute path of a program that an absolute folder of PATH has; NULL when none has it.  Empty and relative
 * entries of PATH are ignored: they mean the working directory, and a tree may contain a file of that name.  `name` has
 * no suffix.  Free with g_free().
 */
char *installed_program(const char *name);

#endif
