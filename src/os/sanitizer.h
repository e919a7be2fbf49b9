/*
 * Whether the program is built with a sanitizer that maps memory of its own and reports on standard error: those for
 * addresses, memory and threads.  gcc defines a macro for some of them, clang answers a question.  SANITIZED is defined
 * when it is, and only then.
 */
#ifndef PCWLINT_OS_SANITIZER_H
#define PCWLINT_OS_SANITIZER_H

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SANITIZED
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(memory_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED
#endif
#endif

#endif
