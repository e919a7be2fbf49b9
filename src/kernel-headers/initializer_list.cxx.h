#pragma once
#include <stddef.h>
namespace std {
template <class E> class initializer_list {
  const E *first_;
  const E *last_;

public:
  typedef E value_type;
  typedef const E &reference, &const_reference;
  typedef size_t size_type;
  typedef const E *iterator, *const_iterator;
  constexpr initializer_list() noexcept : first_(nullptr), last_(nullptr) {}
  constexpr initializer_list(const E *f, const E *l) noexcept : first_(f), last_(l) {}
  constexpr size_t size() const noexcept { return (size_t)(last_ - first_); }
  constexpr const E *begin() const noexcept { return first_; }
  constexpr const E *end() const noexcept { return last_; }
};
}
