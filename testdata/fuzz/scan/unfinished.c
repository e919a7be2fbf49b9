#define A B
#define B A
#include A
#include "