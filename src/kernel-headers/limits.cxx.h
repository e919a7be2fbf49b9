#pragma once
#include <limits.h>
#pragma push_macro("min")
#pragma push_macro("max")
#undef min
#undef max
namespace std {
template <class T> struct numeric_limits {
  static constexpr bool is_specialized = __is_arithmetic(T), is_integer = __is_integral(T), is_signed = T(-1) < T(0);
  static constexpr int digits = sizeof(T) * 8 - is_signed;
  static constexpr T min() noexcept { return is_signed ? T(1ull << (sizeof(T) * 8 - 1)) : T(0); }
  static constexpr T max() noexcept { return is_signed ? T(~0ull >> (65 - sizeof(T) * 8)) : T(-1); }
  static constexpr T lowest() noexcept { return min(); }
};
}
#pragma pop_macro("min")
#pragma pop_macro("max")
