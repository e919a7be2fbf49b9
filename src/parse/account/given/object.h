/* What of PCW's an argument gives to the function that is called. */
#ifndef PCWLINT_PARSE_ACCOUNT_GIVEN_OBJECT_H
#define PCWLINT_PARSE_ACCOUNT_GIVEN_OBJECT_H

#include "parse/clang/clang.h"

enum given {
    GIVEN_NOTHING,
    GIVEN_ROWS,    /* counter descriptors, or a structure of the driver's that leads to them */
    GIVEN_DATA,    /* PCW_DATA */
    GIVEN_HANDLE,  /* the address of a handle, which the callee may fill */
    GIVEN_REQUEST, /* a buffer, to which the callee may add instances, or a structure that has it */
};

struct given_object {
    enum given what;
    const char *type; /* its name in the interface; NULL: nothing */
    bool inside;      /* a structure of the driver's leads to it */
};

/* What a parameter, or an argument, of this type gives. */
struct given_object given_by(CXType type);

/* The expression without casts, written or not, and parentheses. */
CXCursor given_without_casts(CXCursor expression);

/* The variable or member that the expression is, is in, or points to; a null cursor where it is none. */
CXCursor given_root(CXCursor expression);

#endif
