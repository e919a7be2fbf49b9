/* What kits lack that do not have the performance counter interface either: the annotations and macros of newer ones. */
#ifndef PCWLINT_KIT_H
#define PCWLINT_KIT_H
#include <pcwlint_versions.h>
#include "sal.h"
#include <pcwlint_pcw.h>
#endif
