#pragma once
#include <ntddk.h>

#define V1 PCW_VERSION_1
#define INFO PCW_REGISTRATION_INFORMATION
#define ROW PCW_COUNTER_DESCRIPTOR

#ifdef SIMULATED
#define REG(handle, info) STATUS_SUCCESS
#define UNREG(handle)
#else
#define REG(handle, info) PcwRegister(handle, info)
#define UNREG(handle) PcwUnregister(handle)
#endif

/* This build has them off. */
#define USE_SPARE 0
#if USE_SPARE
#define SPARE_REG(handle) PcwRegister(handle, NULL)
#define SPARE_UNREG(handle) PcwUnregister(handle)
#else
#define SPARE_REG(handle)
#define SPARE_UNREG(handle)
#endif

#define SAME(...) __VA_ARGS__
