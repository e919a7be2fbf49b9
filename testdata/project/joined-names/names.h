#pragma once
typedef PCW_COUNTER_DESCRIPTOR ROW;
typedef PCW_REGISTRATION_INFORMATION INFO;
typedef PPCW_REGISTRATION *HANDLE_SLOT;

#define API(n) Pcw##n
#define TAIL(n) n##wRegister
#define END(n) n##ister
#define JOIN_(a, b) a##b
#define JOIN(a, b) JOIN_(a, b)
#define PREFIX Pcw
#define OWN_REGISTER API(Register)
%:define DIGRAPH(n) Pcw%:%:n

static __inline NTSTATUS Helper(HANDLE_SLOT slot, INFO *info)
{
    return API(Register)(slot, info);
}
