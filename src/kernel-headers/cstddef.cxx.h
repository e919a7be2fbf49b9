#pragma once
#include <stddef.h>
namespace std {
typedef double max_align_t;
enum class byte : unsigned char {};
}
