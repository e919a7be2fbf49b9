/* For a constexpr table of descriptors: MSVC accepts FIELD_OFFSET as a constant expression, and clang does not. */
#ifdef __cplusplus
#undef FIELD_OFFSET
#undef UFIELD_OFFSET
#define FIELD_OFFSET(t, f) ((LONG)__builtin_offsetof(t, f))
#define UFIELD_OFFSET(t, f) ((ULONG)__builtin_offsetof(t, f))
#endif
