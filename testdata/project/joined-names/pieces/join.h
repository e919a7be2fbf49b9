#pragma once
#define FIVE_(a, b, c, d, e) a##b##c##d##e
#define FIVE(a, b, c, d, e) FIVE_(a, b, c, d, e)
