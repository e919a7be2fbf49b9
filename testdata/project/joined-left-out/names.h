#pragma once
#define API(n) Pcw##n
#define END(n) n##ister
#define JOIN(a, b) a##b
#define OWN_REGISTER API(Register)
