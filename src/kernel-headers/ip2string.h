/* Addresses as text. */
#ifndef _IP2STRING_
#define _IP2STRING_
#include <inaddr.h>
#include <in6addr.h>
#ifdef __cplusplus
extern "C" {
#endif
#define IP2STRING_(X, P, Q)                                                                  \
  P RtlIpv4AddressToString##X(const struct in_addr *, P);                                    \
  NTSTATUS RtlIpv4AddressToStringEx##X(const struct in_addr *, USHORT, P, PULONG);           \
  NTSTATUS RtlIpv4StringToAddress##X(Q, BOOLEAN, Q *, struct in_addr *);                     \
  NTSTATUS RtlIpv4StringToAddressEx##X(Q, BOOLEAN, struct in_addr *, PUSHORT);               \
  P RtlIpv6AddressToString##X(const struct in6_addr *, P);                                   \
  NTSTATUS RtlIpv6AddressToStringEx##X(const struct in6_addr *, ULONG, USHORT, P, PULONG);   \
  NTSTATUS RtlIpv6StringToAddress##X(Q, Q *, struct in6_addr *);                             \
  NTSTATUS RtlIpv6StringToAddressEx##X(Q, struct in6_addr *, PULONG, PUSHORT);               \
  NTSTATUS RtlEthernetStringToAddress##X(Q, Q *, PVOID);                                     \
  P RtlEthernetAddressToString##X(const VOID *, P)
IP2STRING_(A, PSTR, PCSTR);
IP2STRING_(W, PWSTR, PCWSTR);
#undef IP2STRING_
#ifdef __cplusplus
}
#endif
#define RtlIpv4AddressToString RtlIpv4AddressToStringW
#define RtlIpv4AddressToStringEx RtlIpv4AddressToStringExW
#define RtlIpv4StringToAddress RtlIpv4StringToAddressW
#define RtlIpv4StringToAddressEx RtlIpv4StringToAddressExW
#define RtlIpv6AddressToString RtlIpv6AddressToStringW
#define RtlIpv6AddressToStringEx RtlIpv6AddressToStringExW
#define RtlIpv6StringToAddress RtlIpv6StringToAddressW
#define RtlIpv6StringToAddressEx RtlIpv6StringToAddressExW
#define RtlEthernetAddressToString RtlEthernetAddressToStringW
#define RtlEthernetStringToAddress RtlEthernetStringToAddressW
#endif
