#pragma once
#include <ntddk.h>

#define REG PcwRegister
#define UNREG PcwUnregister
#define V1 PCW_VERSION_1
#define INFO PCW_REGISTRATION_INFORMATION
#define ROW PCW_COUNTER_DESCRIPTOR

#define FIRST_REG(handle, info) SECOND_REG(handle, info)
#define SECOND_REG REG

static inline NTSTATUS Start(PPCW_REGISTRATION *handle, INFO *info)
{
    return PcwRegister(handle, info);
}

#ifdef SIMULATED
#define EITHER_REG(handle, info) STATUS_SUCCESS
#else
#define EITHER_REG(handle, info) PcwRegister(handle, info)
#endif

#define DROP(...)
#define TEXT_OF(name, ...) const char *const name = #__VA_ARGS__;
