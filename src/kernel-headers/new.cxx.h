/* Placement new and its kin. */
#ifndef PCWLINT_CXX_NEW
#define PCWLINT_CXX_NEW
#include <stddef.h>
namespace std {
struct nothrow_t { explicit nothrow_t() = default; };
extern const nothrow_t nothrow;
enum class align_val_t : size_t {};
template <class T> constexpr T *launder(T *p) noexcept { return p; }
}
void *operator new(size_t);
void *operator new[](size_t);
void *operator new(size_t, const std::nothrow_t &) noexcept;
void *operator new[](size_t, const std::nothrow_t &) noexcept;
void operator delete(void *) noexcept;
void operator delete[](void *) noexcept;
#ifndef __PLACEMENT_NEW_INLINE
#define __PLACEMENT_NEW_INLINE
inline void *operator new(size_t, void *p) noexcept { return p; }
inline void operator delete(void *, void *) noexcept {}
#endif
#ifndef __PLACEMENT_VEC_NEW_INLINE
#define __PLACEMENT_VEC_NEW_INLINE
inline void *operator new[](size_t, void *p) noexcept { return p; }
inline void operator delete[](void *, void *) noexcept {}
#endif
#endif
