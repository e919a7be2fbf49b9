#pragma once
#include <string.h>
namespace std {
using ::memcpy; using ::memmove; using ::memset; using ::memcmp; using ::memchr;
using ::strlen; using ::strcmp; using ::strncmp; using ::strcpy; using ::strchr; using ::strstr;
}
