/* The names of the performance counter interface (wdm.h): routines, types, constants and members.  The only list of
 * them: C code takes a name from here, those that facts and messages show too. */
#ifndef PCWLINT_BASE_TEXT_API_H
#define PCWLINT_BASE_TEXT_API_H

#include <stdbool.h>
#include <stddef.h>

/* Routines, whose names all begin so. */
#define API_PREFIX "Pcw"
#define API_REGISTER "PcwRegister"
#define API_UNREGISTER "PcwUnregister"
#define API_CREATE_INSTANCE "PcwCreateInstance"
#define API_CLOSE_INSTANCE "PcwCloseInstance"
#define API_ADD_INSTANCE "PcwAddInstance"

/* Handles, and structures: their typedefs, and their tags. */
#define API_STRUCTURE_PREFIX "PCW_"
#define API_REGISTRATION "PCW_REGISTRATION"
#define API_INSTANCE "PCW_INSTANCE"
#define API_INFORMATION "PCW_REGISTRATION_INFORMATION"
#define API_INFORMATION_TAG "_" API_INFORMATION
#define API_DESCRIPTOR "PCW_COUNTER_DESCRIPTOR"
#define API_DESCRIPTOR_TAG "_" API_DESCRIPTOR
#define API_DATA "PCW_DATA"
#define API_DATA_TAG "_" API_DATA
#define API_BUFFER "PCW_BUFFER"
#define API_CALLBACK_INFORMATION "PCW_CALLBACK_INFORMATION"
#define API_MASK_INFORMATION "PCW_MASK_INFORMATION"
#define API_STRING_TAG "_UNICODE_STRING"

/* Members of PCW_REGISTRATION_INFORMATION, which for PcwRegister are what parameters are for others. */
#define API_INFO_VERSION "Version"
#define API_INFO_NAME "Name"
#define API_INFO_COUNT "CounterCount"
#define API_INFO_COUNTERS "Counters"
#define API_INFO_CALLBACK "Callback"
#define API_INFO_CONTEXT "CallbackContext"
#define API_INFO_FLAGS "Flags"

/* Members of PCW_COUNTER_DESCRIPTOR. */
#define API_DESCRIPTOR_ID "Id"
#define API_DESCRIPTOR_INDEX "StructIndex"
#define API_DESCRIPTOR_OFFSET "Offset"
#define API_DESCRIPTOR_SIZE "Size"

/* Values of Version, and of Flags. */
#define API_CURRENT_VERSION "PCW_CURRENT_VERSION"
#define API_VERSION_1 "PCW_VERSION_1"
#define API_VERSION_2 "PCW_VERSION_2"
#define API_SILO_NEUTRAL "PcwRegistrationSiloNeutral"

/* A driver's start-up routine, which the system calls: each driver of a tree has its own. */
#define API_DRIVER_ENTRY "DriverEntry"

enum api_role {
    API_OPENS,  /* gives a handle, through its first parameter */
    API_CLOSES, /* takes it */
    API_FILLS,  /* adds an instance to a request's buffer */
    N_API_ROLES
};

/* Those of a role, of which NULL is the last. */
const char *const *api_routines(enum api_role role);

/* The routine of this name, as a string that lives as long as the program; NULL: there is none.  `length`: bytes of the
 * name. */
const char *api_routine(const char *name, size_t length);

/* The name is one of a routine.  False for NULL. */
bool api_is_routine(const char *name);

/* The interface declares the name: a routine, a type or a constant.  It declares no PCW_VERSION_3 or PCW_PORT_NAME. */
bool api_declares(const char *name);

/* The name begins with "Pcw", as those of all routines of the interface do: also of one that this table lacks. */
bool api_has_prefix(const char *name);

/* A header, as an #include says it, of a system other than Windows: no build puts one of CTRPP's there. */
bool api_is_of_other_system(const char *header);

/* A header or a function of this name may be one that CTRPP makes: it has a word for counters. */
bool api_may_be_generated(const char *name);

/* A call of this name may be one of a header that CTRPP makes: RegisterDisks, PREFIX_AddDisks.  FooRegisterDisks may be
 * one too, unless the prefix is that of the kernel's own routines. */
bool api_is_generated_call(const char *name);
bool api_may_register(const char *name);

/*
 * How much a header's name, without folders, says that it declares a function of such a name: CTRPP's prefix, or the
 * counterset, may be in both.  0: it says nothing; API_RELATED or more: that is no chance.
 *
 *     XdpPcwRegisterRxQueue, xdppcwcounters.h    RegisterNetAdapterCxQueue, NetAdapterCxPc.h
 */
enum { API_RELATED = 3 };
unsigned api_resemblance(const char *function, const char *header);

/* CTRPP makes a function of that name for the counterset of that symbol: RegisterDisk, CreateDisk.  CreateProcess and
 * other functions that applications call do not count. */
bool api_is_call_for(const char *function, const char *symbol);

/* The function is named as CTRPP names one for a counterset, and the header (without folders), which it may have made,
 * after the counterset: CreateDisk, AddDisk, UnregisterDisk, diskCounters.h.  CreateDiskObject may be any function. */
bool api_is_of_set(const char *function, const char *header);

/* PcwRegister in a text of the assembler or the linker, perhaps as an import or as a compiler decorates it
 * (__imp_PcwRegister, _PcwRegister@8): where the symbol begins; NULL: nowhere. */
const char *api_symbol_in(const char *text);

/* The name begins as those of the kernel's own routines do: one that our headers lack does something else. */
bool api_is_kernel_routine(const char *name);

/* The word is one of the interface: a routine, or what begins as its types and constants do.  PcwStats is a driver's.
 */
bool api_is_word(const char *word);

/* The word is the beginning (Pcw, PcwReg) or the end (cwRegister) of a routine's name, which a macro may join with the
 * rest: P##cwRegister. */
bool api_is_part(const char *word);

/* The word is a part of a name of the interface, so that ## may complete it: P, cwReg, DATA. */
bool api_is_piece(const char *word);

#endif
