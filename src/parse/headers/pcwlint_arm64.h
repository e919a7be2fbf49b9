/* What mingw-w64's wdm.h has for each architecture, for ARM64, which it does not know. */
#ifndef PCWLINT_ARM64_H
#define PCWLINT_ARM64_H
#endif
