/* The compiler's own functions. */
#ifndef __INTRIN_H_
#define __INTRIN_H_
#include <crtdefs.h>
#ifdef __cplusplus
extern "C" {
#endif
void __debugbreak(void), __int2c(void);
void __nop(void);
void __halt(void);
void _mm_pause(void);
void _mm_lfence(void), _mm_mfence(void), _mm_sfence(void);
void _ReadWriteBarrier(void), _ReadBarrier(void), _WriteBarrier(void);
unsigned __int64 __rdtsc(void);
unsigned __int64 __rdtscp(unsigned int *);
void __cpuid(int[4], int);
void __cpuidex(int[4], int, int);
unsigned __int64 __readmsr(unsigned long);
void __writemsr(unsigned long, unsigned __int64);
unsigned __int64 __readcr0(void), __readcr2(void), __readcr3(void), __readcr4(void), __readcr8(void);
unsigned __int64 __readeflags(void);
void __writeeflags(unsigned __int64);
void __writecr0(unsigned __int64), __writecr3(unsigned __int64), __writecr4(unsigned __int64), __writecr8(unsigned __int64);
unsigned __int64 _xgetbv(unsigned int);
void *_ReturnAddress(void), *_AddressOfReturnAddress(void);
unsigned char _BitScanForward(unsigned long *, unsigned long), _BitScanReverse(unsigned long *, unsigned long);
unsigned char _BitScanForward64(unsigned long *, unsigned __int64), _BitScanReverse64(unsigned long *, unsigned __int64);
unsigned char _bittest(long const *, long), _bittestandset(long *, long), _bittestandreset(long *, long);
unsigned char _interlockedbittestandset(long volatile *, long), _interlockedbittestandreset(long volatile *, long);
long _InterlockedIncrement(long volatile *), _InterlockedDecrement(long volatile *), _InterlockedExchange(long volatile *, long);
long _InterlockedExchangeAdd(long volatile *, long), _InterlockedCompareExchange(long volatile *, long, long);
long _InterlockedAnd(long volatile *, long), _InterlockedOr(long volatile *, long), _InterlockedXor(long volatile *, long);
__int64 _InterlockedIncrement64(__int64 volatile *), _InterlockedDecrement64(__int64 volatile *), _InterlockedExchange64(__int64 volatile *, __int64);
__int64 _InterlockedExchangeAdd64(__int64 volatile *, __int64), _InterlockedCompareExchange64(__int64 volatile *, __int64, __int64);
unsigned int __popcnt(unsigned int);
unsigned __int64 __popcnt64(unsigned __int64);
unsigned int __lzcnt(unsigned int);
unsigned __int64 __lzcnt64(unsigned __int64);
unsigned __int64 _umul128(unsigned __int64, unsigned __int64, unsigned __int64 *), __umulh(unsigned __int64, unsigned __int64);
unsigned char __inbyte(unsigned short);
void __outbyte(unsigned short, unsigned char);
unsigned short __inword(unsigned short);
unsigned long __indword(unsigned short);
void __outword(unsigned short, unsigned short), __outdword(unsigned short, unsigned long);
void __inbytestring(unsigned short, unsigned char *, unsigned long), __outbytestring(unsigned short, unsigned char *, unsigned long);
void __inwordstring(unsigned short, unsigned short *, unsigned long), __outwordstring(unsigned short, unsigned short *, unsigned long);
void __indwordstring(unsigned short, unsigned long *, unsigned long), __outdwordstring(unsigned short, unsigned long *, unsigned long);
void __stosb(unsigned char *, unsigned char, size_t), __movsb(unsigned char *, unsigned char const *, size_t);
void __stosw(unsigned short *, unsigned short, size_t), __movsw(unsigned short *, unsigned short const *, size_t);
void __stosd(unsigned long *, unsigned long, size_t), __movsd(unsigned long *, unsigned long const *, size_t);
void __stosq(unsigned __int64 *, unsigned __int64, size_t), __movsq(unsigned __int64 *, unsigned __int64 const *, size_t);
unsigned char __readgsbyte(unsigned long);
unsigned short __readgsword(unsigned long);
unsigned long __readgsdword(unsigned long), __readfsdword(unsigned long);
unsigned __int64 __readgsqword(unsigned long);
void __fastfail(unsigned int);
unsigned int _rotl(unsigned int, int), _rotr(unsigned int, int);
unsigned __int64 _rotl64(unsigned __int64, int), _rotr64(unsigned __int64, int);
unsigned short _byteswap_ushort(unsigned short);
unsigned long _byteswap_ulong(unsigned long);
unsigned __int64 _byteswap_uint64(unsigned __int64);
#ifdef __cplusplus
}
#endif
#endif
