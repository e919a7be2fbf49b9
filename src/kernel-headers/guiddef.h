/* GUID, DEFINE_GUID and comparisons. */
#ifndef GUID_DEFINED
#define GUID_DEFINED
typedef struct _GUID {
  unsigned long Data1;
  unsigned short Data2;
  unsigned short Data3;
  unsigned char Data4[8];
} GUID;
typedef GUID *LPGUID, IID, *LPIID, CLSID, *LPCLSID, FMTID, *LPFMTID;
typedef const GUID *LPCGUID;
#define __IID_DEFINED__
#define CLSID_DEFINED
#define GUID_NULL_DEFINED
#ifdef __cplusplus
#define REFGUID const GUID &
#define REFIID const IID &
#define REFCLSID const IID &
#define REFFMTID const IID &
extern "C++" {
__forceinline bool operator==(const GUID &a, const GUID &b) { return !__builtin_memcmp(&a, &b, sizeof(GUID)); }
__forceinline bool operator!=(const GUID &a, const GUID &b) { return !(a == b); }
__forceinline int IsEqualGUID(const GUID &a, const GUID &b) { return a == b; }
__forceinline int InlineIsEqualGUID(const GUID &a, const GUID &b) { return a == b; }
}
#define EXTERN_C_GUID_ extern "C"
#else
#define REFGUID const GUID *
#define REFIID const IID *
#define REFCLSID const IID *
#define REFFMTID const IID *
#define IsEqualGUID(a, b) (!memcmp(a, b, sizeof(GUID)))
#define InlineIsEqualGUID(a, b) (!memcmp(a, b, sizeof(GUID)))
#define EXTERN_C_GUID_ extern
#endif
#define IsEqualIID(a, b) IsEqualGUID(a, b)
#define IsEqualCLSID(a, b) IsEqualGUID(a, b)
#endif

/* Re-read on purpose: INITGUID may have been defined since. */
#undef DEFINE_GUID
#ifdef INITGUID
#define DEFINE_GUID(name, l, w1, w2, b1, b2, b3, b4, b5, b6, b7, b8) \
  EXTERN_C_GUID_ const GUID __declspec(selectany) name = { l, w1, w2, { b1, b2, b3, b4, b5, b6, b7, b8 } }
#else
#define DEFINE_GUID(name, l, w1, w2, b1, b2, b3, b4, b5, b6, b7, b8) EXTERN_C_GUID_ const GUID name
#endif
#define DEFINE_OLEGUID(name, l, w1, w2) DEFINE_GUID(name, l, w1, w2, 0xC0, 0, 0, 0, 0, 0, 0, 0x46)
