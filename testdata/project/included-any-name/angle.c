#include <alpha.txt>
