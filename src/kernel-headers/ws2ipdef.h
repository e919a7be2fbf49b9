/* TCP/IP: IPv6 socket addresses and options. */
#ifndef _WS2IPDEF_
#define _WS2IPDEF_
#include <ws2def.h>
#include <in6addr.h>
typedef struct sockaddr_in6 {
  ADDRESS_FAMILY sin6_family;
  USHORT sin6_port;
  ULONG sin6_flowinfo;
  IN6_ADDR sin6_addr;
  union {
    ULONG sin6_scope_id;
    SCOPE_ID sin6_scope_struct;
  };
} SOCKADDR_IN6_LH, SOCKADDR_IN6, *PSOCKADDR_IN6_LH, *PSOCKADDR_IN6;
typedef struct sockaddr_in6_pair { PSOCKADDR_IN6 SourceAddress, DestinationAddress; } SOCKADDR_IN6_PAIR, *PSOCKADDR_IN6_PAIR;
typedef union _SOCKADDR_INET {
  SOCKADDR_IN Ipv4;
  SOCKADDR_IN6 Ipv6;
  ADDRESS_FAMILY si_family;
} SOCKADDR_INET, *PSOCKADDR_INET;
typedef struct ip_mreq { IN_ADDR imr_multiaddr, imr_interface; } IP_MREQ, *PIP_MREQ;
typedef struct ipv6_mreq { IN6_ADDR ipv6mr_multiaddr; ULONG ipv6mr_interface; } IPV6_MREQ, *PIPV6_MREQ;
typedef struct in_pktinfo { IN_ADDR ipi_addr; ULONG ipi_ifindex; } IN_PKTINFO, *PIN_PKTINFO;
typedef struct in6_pktinfo { IN6_ADDR ipi6_addr; ULONG ipi6_ifindex; } IN6_PKTINFO, *PIN6_PKTINFO;
#define IP_OPTIONS 1
#define IP_HDRINCL 2
#define IP_TOS 3
#define IP_TTL 4
#define IP_MULTICAST_IF 9
#define IP_MULTICAST_TTL 10
#define IP_MULTICAST_LOOP 11
#define IP_ADD_MEMBERSHIP 12
#define IP_DROP_MEMBERSHIP 13
#define IP_DONTFRAGMENT 14
#define IP_PKTINFO 19
#define IP_HOPLIMIT 21
#define IP_RECVTTL 21
#define IP_RECVIF 24
#define IP_RECVDSTADDR 25
#define IP_UNICAST_IF 31
#define IP_RECVTOS 40
#define IP_ECN 50
#define IP_RECVECN 50
#define IP_MTU_DISCOVER 71
#define IP_MTU 73
#define IP_RECVERR 75
#define IP_USER_MTU 76
#define IPV6_HOPOPTS 1
#define IPV6_HDRINCL 2
#define IPV6_UNICAST_HOPS 4
#define IPV6_MULTICAST_IF 9
#define IPV6_MULTICAST_HOPS 10
#define IPV6_MULTICAST_LOOP 11
#define IPV6_ADD_MEMBERSHIP 12
#define IPV6_DROP_MEMBERSHIP 13
#define IPV6_DONTFRAG 14
#define IPV6_PKTINFO 19
#define IPV6_HOPLIMIT 21
#define IPV6_CHECKSUM 26
#define IPV6_V6ONLY 27
#define IPV6_UNICAST_IF 31
#define IPV6_TCLASS 39
#define IPV6_RECVTCLASS 40
#define IPV6_ECN 50
#define IPV6_RECVECN 50
#define IPV6_MTU_DISCOVER 71
#define IPV6_MTU 72
#define IPV6_RECVERR 75
#define IPV6_USER_MTU 76
#define UDP_NOCHECKSUM 1
#define UDP_SEND_MSG_SIZE 2
#define UDP_RECV_MAX_COALESCED_SIZE 3
#define UDP_COALESCED_INFO 3
#define UDP_CHECKSUM_COVERAGE 20
#define TCP_OFFLOAD_NO_PREFERENCE 0
#define TCP_KEEPALIVE 3
#define TCP_MAXSEG 4
#define TCP_FASTOPEN 15
#define TCP_KEEPCNT 16
#define TCP_KEEPIDLE 3
#define TCP_KEEPINTVL 17
#define INET_ADDRSTRLEN 22
#define INET6_ADDRSTRLEN 65
#define IN6ADDR_ANY_INIT { 0 }
#define IN6ADDR_LOOPBACK_INIT { { { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1 } } }
#ifdef __cplusplus
extern "C" {
#endif
extern const IN6_ADDR in6addr_any, in6addr_loopback;
__forceinline BOOLEAN IN6_ADDR_EQUAL(const IN6_ADDR *a, const IN6_ADDR *b) { return (BOOLEAN)!memcmp(a, b, sizeof(IN6_ADDR)); }
__forceinline BOOLEAN IN4_ADDR_EQUAL(const IN_ADDR *a, const IN_ADDR *b) { return (BOOLEAN)(a->s_addr == b->s_addr); }
BOOLEAN IN6_IS_ADDR_UNSPECIFIED(const IN6_ADDR *);
BOOLEAN IN6_IS_ADDR_LOOPBACK(const IN6_ADDR *);
BOOLEAN IN6_IS_ADDR_MULTICAST(const IN6_ADDR *);
BOOLEAN IN6_IS_ADDR_LINKLOCAL(const IN6_ADDR *);
BOOLEAN IN6_IS_ADDR_SITELOCAL(const IN6_ADDR *);
BOOLEAN IN6_IS_ADDR_GLOBAL(const IN6_ADDR *);
BOOLEAN IN6_IS_ADDR_V4MAPPED(const IN6_ADDR *);
VOID IN6_SET_ADDR_UNSPECIFIED(PIN6_ADDR);
VOID IN6_SET_ADDR_LOOPBACK(PIN6_ADDR);
VOID IN6ADDR_SETANY(PSOCKADDR_IN6);
VOID IN6ADDR_SETLOOPBACK(PSOCKADDR_IN6);
BOOLEAN IN6ADDR_ISANY(const SOCKADDR_IN6 *);
BOOLEAN IN6ADDR_ISLOOPBACK(const SOCKADDR_IN6 *);
BOOLEAN IN6ADDR_ISV4MAPPED(const SOCKADDR_IN6 *);
#ifdef __cplusplus
}
#endif
#endif
