#pragma once
#include <type_traits>
#include <cstddef>
namespace std {
template <class T> constexpr T *addressof(T &o) noexcept { return __builtin_addressof(o); }
template <class T> const T *addressof(const T &&) = delete;
template <class T> constexpr T *to_address(T *p) noexcept { return p; }
template <size_t n, class T> constexpr T *assume_aligned(T *p) { return p; }
template <class T> struct default_delete {
  constexpr default_delete() noexcept = default;
  void operator()(T *p) const { delete p; }
};
template <class T, class D> struct pcwlint_pointer {
  template <class U> static typename U::pointer of(int);
  template <class U> static T *of(...);
  typedef decltype(of<remove_reference_t<D>>(0)) type;
};
template <class T, class D = default_delete<T>> class unique_ptr {
public:
  typedef typename pcwlint_pointer<T, D>::type pointer;
  typedef T element_type;
  typedef D deleter_type;
  constexpr unique_ptr() noexcept : p(), d() {}
  constexpr unique_ptr(decltype(nullptr)) noexcept : p(), d() {}
  explicit unique_ptr(pointer q) noexcept : p(q), d() {}
  unique_ptr(pointer q, const D &e) noexcept : p(q), d(e) {}
  unique_ptr(unique_ptr &&o) noexcept : p(o.release()), d(static_cast<D &&>(o.d)) {}
  unique_ptr(const unique_ptr &) = delete;
  unique_ptr &operator=(const unique_ptr &) = delete;
  unique_ptr &operator=(unique_ptr &&o) noexcept {
    reset(o.release());
    return *this;
  }
  unique_ptr &operator=(decltype(nullptr)) noexcept {
    reset();
    return *this;
  }
  ~unique_ptr() {
    if (p != nullptr)
      d(p);
  }
  pointer get() const noexcept { return p; }
  D &get_deleter() noexcept { return d; }
  explicit operator bool() const noexcept { return p != nullptr; }
  T &operator*() const { return *p; }
  pointer operator->() const noexcept { return p; }
  pointer release() noexcept {
    pointer q = p;
    p = nullptr;
    return q;
  }
  void reset(pointer q = pointer()) noexcept {
    pointer old = p;
    p = q;
    if (old != nullptr)
      d(old);
  }
  void swap(unique_ptr &o) noexcept {
    pointer q = p;
    p = o.p;
    o.p = q;
  }
private:
  pointer p;
  D d;
};
}
