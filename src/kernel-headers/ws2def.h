/* Socket addresses and constants. */
#ifndef _WS2DEF_
#define _WS2DEF_
#include <inaddr.h>
#ifdef __cplusplus
extern "C" {
#endif
typedef USHORT ADDRESS_FAMILY;
#define AF_UNSPEC 0
#define AF_UNIX 1
#define AF_INET 2
#define AF_NETBIOS 17
#define AF_INET6 23
#define AF_BTH 32
#define AF_HYPERV 34
#define AF_MAX 35
#define PF_UNSPEC AF_UNSPEC
#define PF_INET AF_INET
#define PF_INET6 AF_INET6
#define SOCK_STREAM 1
#define SOCK_DGRAM 2
#define SOCK_RAW 3
#define SOCK_RDM 4
#define SOCK_SEQPACKET 5
#define SOL_SOCKET 0xffff
#define SO_DEBUG 0x0001
#define SO_ACCEPTCONN 0x0002
#define SO_REUSEADDR 0x0004
#define SO_KEEPALIVE 0x0008
#define SO_DONTROUTE 0x0010
#define SO_BROADCAST 0x0020
#define SO_LINGER 0x0080
#define SO_OOBINLINE 0x0100
#define SO_EXCLUSIVEADDRUSE ((int)(~SO_REUSEADDR))
#define SO_SNDBUF 0x1001
#define SO_RCVBUF 0x1002
#define SO_SNDTIMEO 0x1005
#define SO_RCVTIMEO 0x1006
#define SO_ERROR 0x1007
#define SO_TYPE 0x1008
#define SO_BSP_STATE 0x1009
#define SO_CONDITIONAL_ACCEPT 0x3002
#define SO_PAUSE_ACCEPT 0x3003
#define SO_COMPARTMENT_ID 0x3004
#define SO_RANDOMIZE_PORT 0x3005
#define SO_PORT_SCALABILITY 0x3006
#define SO_REUSE_UNICASTPORT 0x3007
#define SO_REUSE_MULTICASTPORT 0x3008
#define TCP_NODELAY 0x0001
#define IOCPARM_MASK 0x7f
#define IOC_VOID 0x20000000
#define IOC_OUT 0x40000000
#define IOC_IN 0x80000000
#define IOC_INOUT (IOC_IN | IOC_OUT)
#define IOC_UNIX 0x00000000
#define IOC_WS2 0x08000000
#define IOC_PROTOCOL 0x10000000
#define IOC_VENDOR 0x18000000
#define IOC_WSK (IOC_WS2 | 0x07000000)
#define _WSAIO(x, y) (IOC_VOID | (x) | (y))
#define _WSAIOR(x, y) (IOC_OUT | (x) | (y))
#define _WSAIOW(x, y) (IOC_IN | (x) | (y))
#define _WSAIORW(x, y) (IOC_INOUT | (x) | (y))
#define SIO_ADDRESS_LIST_QUERY _WSAIOR(IOC_WS2, 22)
#define SIO_ADDRESS_LIST_CHANGE _WSAIO(IOC_WS2, 23)
#define SIO_ROUTING_INTERFACE_QUERY _WSAIORW(IOC_WS2, 20)
#define SIO_GET_EXTENSION_FUNCTION_POINTER _WSAIORW(IOC_WS2, 6)
typedef enum {
  IPPROTO_HOPOPTS = 0, IPPROTO_ICMP = 1, IPPROTO_IGMP = 2, IPPROTO_GGP = 3, IPPROTO_IPV4 = 4, IPPROTO_ST = 5, IPPROTO_TCP = 6, IPPROTO_CBT = 7,
  IPPROTO_EGP = 8, IPPROTO_IGP = 9, IPPROTO_PUP = 12, IPPROTO_UDP = 17, IPPROTO_IDP = 22, IPPROTO_RDP = 27, IPPROTO_IPV6 = 41,
  IPPROTO_ROUTING = 43, IPPROTO_FRAGMENT = 44, IPPROTO_ESP = 50, IPPROTO_AH = 51, IPPROTO_ICMPV6 = 58, IPPROTO_NONE = 59,
  IPPROTO_DSTOPTS = 60, IPPROTO_ND = 77, IPPROTO_ICLFXBM = 78, IPPROTO_PIM = 103, IPPROTO_PGM = 113, IPPROTO_L2TP = 115,
  IPPROTO_SCTP = 132, IPPROTO_RAW = 255, IPPROTO_MAX = 256, IPPROTO_RESERVED_RAW, IPPROTO_RESERVED_IPSEC, IPPROTO_RESERVED_IPSECOFFLOAD,
  IPPROTO_RESERVED_WNV, IPPROTO_RESERVED_MAX
} IPPROTO, *PIPROTO;
#define IPPROTO_IP 0
typedef struct sockaddr {
  ADDRESS_FAMILY sa_family;
  CHAR sa_data[14];
} SOCKADDR, *PSOCKADDR, *LPSOCKADDR;
typedef const SOCKADDR *PCSOCKADDR;
typedef struct sockaddr_storage {
  ADDRESS_FAMILY ss_family;
  CHAR __ss_pad1[6];
  __int64 __ss_align;
  CHAR __ss_pad2[112];
} SOCKADDR_STORAGE_LH, SOCKADDR_STORAGE, *PSOCKADDR_STORAGE_LH, *PSOCKADDR_STORAGE, *LPSOCKADDR_STORAGE;
typedef struct sockaddr_in {
  ADDRESS_FAMILY sin_family;
  USHORT sin_port;
  IN_ADDR sin_addr;
  CHAR sin_zero[8];
} SOCKADDR_IN, *PSOCKADDR_IN;
typedef struct _SOCKET_ADDRESS {
  PSOCKADDR lpSockaddr;
  INT iSockaddrLength;
} SOCKET_ADDRESS, *PSOCKET_ADDRESS, *LPSOCKET_ADDRESS;
typedef struct _SOCKET_ADDRESS_LIST {
  INT iAddressCount;
  SOCKET_ADDRESS Address[1];
} SOCKET_ADDRESS_LIST, *PSOCKET_ADDRESS_LIST;
typedef struct _SOCKET_PROCESSOR_AFFINITY {
  PROCESSOR_NUMBER Processor;
  USHORT NumaNodeId, Reserved;
} SOCKET_PROCESSOR_AFFINITY, *PSOCKET_PROCESSOR_AFFINITY;
typedef enum {
  ScopeLevelInterface = 1, ScopeLevelLink = 2, ScopeLevelSubnet = 3, ScopeLevelAdmin = 4, ScopeLevelSite = 5, ScopeLevelOrganization = 8,
  ScopeLevelGlobal = 14, ScopeLevelCount = 16
} SCOPE_LEVEL;
typedef struct {
  union {
    struct { ULONG Zone : 28, Level : 4; };
    ULONG Value;
  };
} SCOPE_ID, *PSCOPE_ID;
typedef struct _WSABUF { ULONG len; CHAR *buf; } WSABUF, *LPWSABUF;
typedef struct _WSAMSG {
  PSOCKADDR name;
  INT namelen;
  LPWSABUF lpBuffers;
  ULONG dwBufferCount;
  WSABUF Control;
  ULONG dwFlags;
} WSAMSG, *PWSAMSG, *LPWSAMSG;
typedef struct cmsghdr { SIZE_T cmsg_len; INT cmsg_level, cmsg_type; } WSACMSGHDR, *PWSACMSGHDR, *LPWSACMSGHDR, CMSGHDR, *PCMSGHDR;
#define WSA_CMSGHDR_ALIGN(n) (((n) + TYPE_ALIGNMENT(WSACMSGHDR) - 1) & (~(TYPE_ALIGNMENT(WSACMSGHDR) - 1)))
#define WSA_CMSGDATA_ALIGN(n) (((n) + MAX_NATURAL_ALIGNMENT - 1) & (~(MAX_NATURAL_ALIGNMENT - 1)))
#define CMSGHDR_ALIGN WSA_CMSGHDR_ALIGN
#define CMSGDATA_ALIGN WSA_CMSGDATA_ALIGN
#define WSA_CMSG_DATA(c) ((PUCHAR)(c) + WSA_CMSGDATA_ALIGN(sizeof(WSACMSGHDR)))
#define WSA_CMSG_SPACE(n) (WSA_CMSGDATA_ALIGN(sizeof(WSACMSGHDR) + WSA_CMSGHDR_ALIGN(n)))
#define WSA_CMSG_LEN(n) (WSA_CMSGDATA_ALIGN(sizeof(WSACMSGHDR)) + (n))
#define WSA_CMSG_FIRSTHDR(m) (((m)->Control.len >= sizeof(WSACMSGHDR)) ? (LPWSACMSGHDR)(m)->Control.buf : (LPWSACMSGHDR)NULL)
#define WSA_CMSG_NXTHDR(m, c) \
  (((c) == NULL) ? WSA_CMSG_FIRSTHDR(m) \
   : ((PUCHAR)(c) + WSA_CMSGHDR_ALIGN((c)->cmsg_len) + sizeof(WSACMSGHDR) > (PUCHAR)(m)->Control.buf + (m)->Control.len) \
       ? (LPWSACMSGHDR)NULL : (LPWSACMSGHDR)((PUCHAR)(c) + WSA_CMSGHDR_ALIGN((c)->cmsg_len)))
#define CMSG_SPACE WSA_CMSG_SPACE
#define CMSG_LEN WSA_CMSG_LEN
#define CMSG_FIRSTHDR WSA_CMSG_FIRSTHDR
#define CMSG_NXTHDR WSA_CMSG_NXTHDR
typedef struct addrinfo {
  int ai_flags, ai_family, ai_socktype, ai_protocol;
  size_t ai_addrlen;
  char *ai_canonname;
  struct sockaddr *ai_addr;
  struct addrinfo *ai_next;
} ADDRINFOA, *PADDRINFOA;
typedef struct addrinfoW {
  int ai_flags, ai_family, ai_socktype, ai_protocol;
  size_t ai_addrlen;
  PWSTR ai_canonname;
  struct sockaddr *ai_addr;
  struct addrinfoW *ai_next;
} ADDRINFOW, *PADDRINFOW;
typedef struct addrinfoexW ADDRINFOEXW, *PADDRINFOEXW;
#define AI_PASSIVE 0x1
#define AI_CANONNAME 0x2
#define AI_NUMERICHOST 0x4
#define AI_ADDRCONFIG 0x400
#define NS_ALL 0
#define NS_DNS 12
#define INADDR_ANY ((ULONG)0x00000000)
#define INADDR_LOOPBACK 0x7f000001
#define INADDR_BROADCAST ((ULONG)0xffffffff)
#define INADDR_NONE 0xffffffff
#define IN_CLASSD(i) (((LONG)(i) & 0xf0000000) == 0xe0000000)
#define IN_MULTICAST(i) IN_CLASSD(i)
#define MSG_OOB 0x1
#define MSG_PEEK 0x2
#define MSG_DONTROUTE 0x4
#define MSG_WAITALL 0x8
#define MSG_TRUNC 0x0100
#define MSG_CTRUNC 0x0200
#define MSG_BCAST 0x0400
#define MSG_MCAST 0x0800
#ifdef __cplusplus
}
#endif
#endif
