/* Members of structures that code reaches through a pointer that always points to one variable. */
#ifndef PCWLINT_LINK_COMPLETE_POINTERS_H
#define PCWLINT_LINK_COMPLETE_POINTERS_H

#include "link/model.h"

/*
 * f:STATE{=g:Pointer}.Handle becomes g:Storage.Handle where all units of the program that set the pointer set it to
 * that variable, and otherwise f:STATE.Handle.  Afterwards no identity has such a mark.
 */
void complete_pointers(struct model *model);

#endif
