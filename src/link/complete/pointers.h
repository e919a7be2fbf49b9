/* Members of structures that code reaches by a pointer which always leads to the same variable. */
#ifndef PCWLINT_LINK_COMPLETE_POINTERS_H
#define PCWLINT_LINK_COMPLETE_POINTERS_H

#include "link/model.h"

/*
 * f:STATE{=g:Pointer}.Handle becomes g:Storage.Handle where all units of the program that set the pointer set it to
 * that variable, and else f:STATE.Handle: no identity has such a mark afterwards.
 */
void complete_pointers(struct model *model);

#endif
