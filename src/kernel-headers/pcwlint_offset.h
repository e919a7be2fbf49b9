/* MSVC takes FIELD_OFFSET's address for a constant, clang does not: for sources with a constexpr table of descriptors. */
#ifdef __cplusplus
#undef FIELD_OFFSET
#undef UFIELD_OFFSET
#define FIELD_OFFSET(t, f) ((LONG)__builtin_offsetof(t, f))
#define UFIELD_OFFSET(t, f) ((ULONG)__builtin_offsetof(t, f))
#endif
