#pragma once
#include <stddef.h>
#ifndef _STD
#define _STD ::std:: /* as the headers of Visual C++ define it, and some drivers use */
#endif
namespace std {
template <class T, T v> struct integral_constant {
  static constexpr T value = v;
  typedef T value_type;
  typedef integral_constant type;
  constexpr operator T() const noexcept { return v; }
  constexpr T operator()() const noexcept { return v; }
};
template <bool b> using bool_constant = integral_constant<bool, b>;
typedef bool_constant<true> true_type;
typedef bool_constant<false> false_type;
template <bool, class T = void> struct enable_if {};
template <class T> struct enable_if<true, T> { typedef T type; };
template <bool b, class T = void> using enable_if_t = typename enable_if<b, T>::type;
template <bool, class A, class B> struct conditional { typedef A type; };
template <class A, class B> struct conditional<false, A, B> { typedef B type; };
template <bool b, class A, class B> using conditional_t = typename conditional<b, A, B>::type;
template <class...> using void_t = void;
template <class T> struct type_identity { typedef T type; };
template <class T> using type_identity_t = T;
#define PCWLINT_TRAIT_(n, ...)                                   \
  template <class T> struct n : bool_constant<__VA_ARGS__> {};   \
  template <class T> inline constexpr bool n##_v = __VA_ARGS__;
#define PCWLINT_TRAIT2_(n, ...)                                           \
  template <class T, class U> struct n : bool_constant<__VA_ARGS__> {};   \
  template <class T, class U> inline constexpr bool n##_v = __VA_ARGS__;
#define PCWLINT_TRAITN_(n, ...)                                              \
  template <class T, class... U> struct n : bool_constant<__VA_ARGS__> {};   \
  template <class T, class... U> inline constexpr bool n##_v = __VA_ARGS__;
PCWLINT_TRAIT_(is_void, __is_void(T))
PCWLINT_TRAIT_(is_integral, __is_integral(T))
PCWLINT_TRAIT_(is_floating_point, __is_floating_point(T))
PCWLINT_TRAIT_(is_arithmetic, __is_arithmetic(T))
PCWLINT_TRAIT_(is_fundamental, __is_fundamental(T))
PCWLINT_TRAIT_(is_scalar, __is_scalar(T))
PCWLINT_TRAIT_(is_object, __is_object(T))
PCWLINT_TRAIT_(is_array, __is_array(T))
PCWLINT_TRAIT_(is_pointer, __is_pointer(T))
PCWLINT_TRAIT_(is_reference, __is_reference(T))
PCWLINT_TRAIT_(is_lvalue_reference, __is_lvalue_reference(T))
PCWLINT_TRAIT_(is_rvalue_reference, __is_rvalue_reference(T))
PCWLINT_TRAIT_(is_function, __is_function(T))
PCWLINT_TRAIT_(is_member_pointer, __is_member_pointer(T))
PCWLINT_TRAIT_(is_const, __is_const(T))
PCWLINT_TRAIT_(is_volatile, __is_volatile(T))
PCWLINT_TRAIT_(is_signed, __is_signed(T))
PCWLINT_TRAIT_(is_unsigned, __is_unsigned(T))
PCWLINT_TRAIT_(is_enum, __is_enum(T))
PCWLINT_TRAIT_(is_class, __is_class(T))
PCWLINT_TRAIT_(is_union, __is_union(T))
PCWLINT_TRAIT_(is_pod, __is_pod(T))
PCWLINT_TRAIT_(is_empty, __is_empty(T))
PCWLINT_TRAIT_(is_final, __is_final(T))
PCWLINT_TRAIT_(is_abstract, __is_abstract(T))
PCWLINT_TRAIT_(is_polymorphic, __is_polymorphic(T))
PCWLINT_TRAIT_(is_trivial, __is_trivial(T))
PCWLINT_TRAIT_(is_standard_layout, __is_standard_layout(T))
PCWLINT_TRAIT_(is_trivially_copyable, __is_trivially_copyable(T))
PCWLINT_TRAIT_(is_trivially_destructible, __is_trivially_destructible(T))
PCWLINT_TRAIT_(is_destructible, __is_destructible(T))
PCWLINT_TRAIT_(is_nothrow_destructible, __is_nothrow_destructible(T))
PCWLINT_TRAIT_(has_virtual_destructor, __has_virtual_destructor(T))
PCWLINT_TRAIT_(is_default_constructible, __is_constructible(T))
PCWLINT_TRAIT_(is_trivially_default_constructible, __is_trivially_constructible(T))
PCWLINT_TRAIT_(is_copy_constructible, __is_constructible(T, const T &))
PCWLINT_TRAIT_(is_move_constructible, __is_constructible(T, T &&))
PCWLINT_TRAIT_(is_nothrow_move_constructible, __is_nothrow_constructible(T, T &&))
PCWLINT_TRAIT_(is_copy_assignable, __is_assignable(T &, const T &))
PCWLINT_TRAIT_(is_move_assignable, __is_assignable(T &, T &&))
PCWLINT_TRAIT2_(is_same, __is_same(T, U))
PCWLINT_TRAIT2_(is_base_of, __is_base_of(T, U))
PCWLINT_TRAIT2_(is_convertible, __is_convertible_to(T, U))
PCWLINT_TRAIT2_(is_assignable, __is_assignable(T, U))
PCWLINT_TRAITN_(is_constructible, __is_constructible(T, U...))
PCWLINT_TRAITN_(is_nothrow_constructible, __is_nothrow_constructible(T, U...))
PCWLINT_TRAITN_(is_trivially_constructible, __is_trivially_constructible(T, U...))
#undef PCWLINT_TRAIT_
#undef PCWLINT_TRAIT2_
#undef PCWLINT_TRAITN_
#define PCWLINT_MAP_(n, e)                            \
  template <class T> struct n { typedef e type; };    \
  template <class T> using n##_t = e;
PCWLINT_MAP_(remove_reference, __remove_reference_t(T))
PCWLINT_MAP_(remove_const, __remove_const(T))
PCWLINT_MAP_(remove_volatile, __remove_volatile(T))
PCWLINT_MAP_(remove_cv, __remove_cv(T))
PCWLINT_MAP_(remove_cvref, __remove_cvref(T))
PCWLINT_MAP_(remove_pointer, __remove_pointer(T))
PCWLINT_MAP_(remove_extent, __remove_extent(T))
PCWLINT_MAP_(remove_all_extents, __remove_all_extents(T))
PCWLINT_MAP_(add_pointer, __add_pointer(T))
PCWLINT_MAP_(add_lvalue_reference, __add_lvalue_reference(T))
PCWLINT_MAP_(add_rvalue_reference, __add_rvalue_reference(T))
PCWLINT_MAP_(add_const, const T)
PCWLINT_MAP_(decay, __decay(T))
PCWLINT_MAP_(underlying_type, __underlying_type(T))
PCWLINT_MAP_(make_signed, __make_signed(T))
PCWLINT_MAP_(make_unsigned, __make_unsigned(T))
#undef PCWLINT_MAP_
template <class T> struct alignment_of : integral_constant<size_t, alignof(T)> {};
template <class T, unsigned = 0> struct extent : integral_constant<size_t, 0> {};
template <class T, size_t n> struct extent<T[n], 0> : integral_constant<size_t, n> {};
template <class T, unsigned i = 0> inline constexpr size_t extent_v = extent<T, i>::value;
template <class...> struct conjunction : true_type {};
template <class B, class... R> struct conjunction<B, R...> : bool_constant<B::value && (true && ... && R::value)> {};
template <class... B> inline constexpr bool conjunction_v = conjunction<B...>::value;
template <class... B> inline constexpr bool disjunction_v = (false || ... || B::value);
template <class B> struct negation : bool_constant<!B::value> {};
template <class T> add_rvalue_reference_t<T> declval() noexcept;
template <size_t n, size_t a = sizeof(void *)> struct aligned_storage { struct type { alignas(a) unsigned char data[n]; }; };
template <size_t n, size_t a = sizeof(void *)> using aligned_storage_t = typename aligned_storage<n, a>::type;
constexpr bool is_constant_evaluated() noexcept { return __builtin_is_constant_evaluated(); }
}
