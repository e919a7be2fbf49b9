#pragma once
#include <type_traits>
#include <initializer_list>
namespace std {
template <class T> constexpr remove_reference_t<T> &&move(T &&t) noexcept { return static_cast<remove_reference_t<T> &&>(t); }
template <class T> constexpr T &&forward(remove_reference_t<T> &t) noexcept { return static_cast<T &&>(t); }
template <class T> constexpr T &&forward(remove_reference_t<T> &&t) noexcept { return static_cast<T &&>(t); }
template <class T> constexpr const T &as_const(T &t) noexcept { return t; }
template <class T, class U = T> constexpr T exchange(T &o, U &&n) {
  T r = static_cast<T &&>(o);
  o = static_cast<U &&>(n);
  return r;
}
template <class T> constexpr void swap(T &a, T &b) {
  T t = static_cast<T &&>(a);
  a = static_cast<T &&>(b);
  b = static_cast<T &&>(t);
}
template <class A, class B> struct pair {
  typedef A first_type;
  typedef B second_type;
  A first;
  B second;
  constexpr pair() : first(), second() {}
  constexpr pair(const A &a, const B &b) : first(a), second(b) {}
  template <class X, class Y> constexpr pair(X &&x, Y &&y) : first(static_cast<X &&>(x)), second(static_cast<Y &&>(y)) {}
};
template <class A, class B> constexpr pair<decay_t<A>, decay_t<B>> make_pair(A &&a, B &&b) {
  return { static_cast<A &&>(a), static_cast<B &&>(b) };
}
struct piecewise_construct_t { explicit piecewise_construct_t() = default; };
struct in_place_t { explicit in_place_t() = default; };
inline constexpr in_place_t in_place{};
template <class T, T... i> struct integer_sequence { static constexpr size_t size() noexcept { return sizeof...(i); } };
template <size_t... i> using index_sequence = integer_sequence<size_t, i...>;
template <class T, T n> using make_integer_sequence = __make_integer_seq<integer_sequence, T, n>;
template <size_t n> using make_index_sequence = make_integer_sequence<size_t, n>;
template <class... T> using index_sequence_for = make_index_sequence<sizeof...(T)>;
}
