#include_next <delta.inc>
