/*
 * Routines of the kernel and of the C library whose effects matter: rules/kernel/routines.json, one line each.  What an
 * effect does to a path is in flow/kernel/.
 */
#ifndef PCWLINT_KERNEL_ROUTINES_H
#define PCWLINT_KERNEL_ROUTINES_H

#include <glib.h>
#include <stdbool.h>

#include "base/text/api.h"

/* clang-format off */

/* Enumerator, word, whether the row names an argument (from 1), meaning. */
#define KERNEL_EFFECTS(X) \
    X(KERNEL_REGISTER, "register", false, API_REGISTER) \
    X(KERNEL_UNREGISTER, "unregister", false, API_UNREGISTER) \
    X(KERNEL_CREATE_INSTANCE, "create-instance", false, API_CREATE_INSTANCE) \
    X(KERNEL_CLOSE_INSTANCE, "close-instance", false, API_CLOSE_INSTANCE) \
    X(KERNEL_ADD_INSTANCE, "add-instance", false, API_ADD_INSTANCE) \
    X(KERNEL_FREE, "free", true, "frees the memory that the argument points to") \
    X(KERNEL_FREE_EXTENSION, "free-extension", true, "frees the device extension of the argument, a device object") \
    X(KERNEL_GET_VERSION, "get-version", false, "as RtlGetVersion: fills its argument with the version of Windows") \
    X(KERNEL_GET_VERSION_PARTS, "get-version-parts", false, "as PsGetVersion") \
    X(KERNEL_VERSION_CONDITION, "version-condition", false, "as VerSetConditionMask") \
    X(KERNEL_VERIFY_VERSION, "verify-version", false, "as RtlVerifyVersionInfo") \
    X(KERNEL_VERSION_AVAILABLE, "version-available", false, "as RtlIsNtDdiVersionAvailable") \
    X(KERNEL_LOCK, "lock", false, "acquires a lock: DISPATCH_LEVEL begins") \
    X(KERNEL_LOCK_SAVING_IRQL, "lock-saving-irql", false, "the same, and stores the IRQL by its second argument") \
    X(KERNEL_UNLOCK, "unlock", false, "releases a lock") \
    X(KERNEL_RAISE_IRQL, "raise-irql", false, "as KeRaiseIrql") \
    X(KERNEL_RAISE_IRQL_TO_DISPATCH, "raise-irql-to-dispatch", false, "as KeRaiseIrqlToDpcLevel") \
    X(KERNEL_LOWER_IRQL, "lower-irql", false, "as KeLowerIrql") \
    X(KERNEL_CURRENT_IRQL, "current-irql", false, "returns the IRQL") \
    X(KERNEL_SET_BYTES, "set-bytes", false, "as memset: memory, byte, size") \
    X(KERNEL_ZERO, "zero", false, "as RtlZeroMemory: memory, size") \
    X(KERNEL_FILL, "fill", false, "as RtlFillMemory: memory, size, byte") \
    X(KERNEL_COPY, "copy", false, "as memcpy: to, from, size") \
    X(KERNEL_EXCHANGE, "exchange", false, "as InterlockedExchange") \
    X(KERNEL_COMPARE_EXCHANGE, "compare-exchange", false, "as InterlockedCompareExchange") \
    X(KERNEL_INCREMENT, "increment", false, "as InterlockedIncrement, or InterlockedAdd") \
    X(KERNEL_DECREMENT, "decrement", false, "as InterlockedDecrement") \
    X(KERNEL_EXCHANGE_ADD, "exchange-add", false, "as InterlockedExchangeAdd") \
    X(KERNEL_EXCHANGE_AND, "exchange-and", false, "as InterlockedAnd") \
    X(KERNEL_EXCHANGE_OR, "exchange-or", false, "as InterlockedOr") \
    X(KERNEL_SET_BIT, "set-bit", false, "as InterlockedBitTestAndSet") \
    X(KERNEL_RESET_BIT, "reset-bit", false, "as InterlockedBitTestAndReset") \
    X(KERNEL_INIT_STRING, "init-string", false, "as RtlInitUnicodeString") \
    X(KERNEL_INIT_EMPTY_STRING, "init-empty-string", false, "as RtlInitEmptyUnicodeString") \
    X(KERNEL_CONVERT_STRING, "convert-string", false, "as RtlAnsiStringToUnicodeString: fills its first argument, a UNICODE_STRING, or fails") \
    X(KERNEL_MAKE_STRING, "make-string", true, "fills the argument, a UNICODE_STRING, with a text that it allocates, or fails") \
    X(KERNEL_STRING_LENGTH, "string-length", false, "as wcslen") \
    X(KERNEL_ALLOCATE, "allocate", true, "returns memory of the size that the argument says, with unknown contents") \
    X(KERNEL_ALLOCATE_ZEROED, "allocate-zeroed", true, "the same, filled with zeros") \
    X(KERNEL_ALLOCATE_BY_FLAGS, "allocate-by-flags", true, "the same, zeroed unless the first argument says otherwise, as ExAllocatePool2") \
    X(KERNEL_ALLOCATE_ON_STACK, "allocate-on-stack", true, "the same on the stack, with unknown contents, never NULL") \
    X(KERNEL_FIND_ROUTINE, "find-routine", false, "as MmGetSystemRoutineAddress") \
    X(KERNEL_SAME_ANSWER, "same-answer", false, "returns the same for the same arguments, and changes nothing") \
    X(KERNEL_FIRST_ARGUMENT, "first-argument", false, "returns its first argument") \
    X(KERNEL_PREPARE, "prepare", true, "initialises the argument, a list or a lock; else as any function") \
    X(KERNEL_USE_PREPARED, "use-prepared", true, "uses the argument, which has to be initialised; else as any function") \
    X(KERNEL_TAKE_LOCK, "take-lock", true, "takes the argument, a lock, which has to be initialised, and changes nothing else") \
    X(KERNEL_DELETE_LOCK, "delete-lock", true, "deletes the argument, a lock, and changes nothing else") \
    X(KERNEL_ASSUME, "assume", false, "returns only where its argument is not 0") \
    X(KERNEL_NO_RETURN, "no-return", false, "does not return") \
    X(KERNEL_NOTHING, "nothing", false, "changes nothing that matters")

/* clang-format on */

#define KERNEL_ENUMERATOR(enumerator, ...) enumerator,
enum kernel_effect { KERNEL_EFFECTS(KERNEL_ENUMERATOR) N_KERNEL_EFFECTS };
#undef KERNEL_ENUMERATOR

struct kernel_routine {
    const char *name;
    enum kernel_effect effect;
    int argument; /* from 1; 0 where the effect asks for none */
};

/* The routine of this name, or the interlocked one of which this is a variant; NULL: nothing is known of one.  The
 * table is read once; a broken build ends the program. */
const struct kernel_routine *kernel_routine(const char *name);

/* All routines, by number. */
guint kernel_routine_count(void);
const struct kernel_routine *kernel_routine_at(guint number);

/* The routine returns an entry of a list, a table or a queue; it returns an NTSTATUS and does not fail. */
bool kernel_gives_entry(const char *name);
bool kernel_always_succeeds(const char *name);

struct kernel_routines;

/* Reads such a file's text.  NULL with an error "PATH:LINE:COLUMN: what is wrong": an unknown key or effect, an
 * argument that is missing or has no use, a routine that is listed twice. */
struct kernel_routines *kernel_routines_read(const char *path, GBytes *text, GError **error);
void kernel_routines_free(struct kernel_routines *routines);

#endif
