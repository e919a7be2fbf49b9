/* Headers of network packets. */
#ifndef _NETIODEF_
#define _NETIODEF_
#include <ws2ipdef.h>
#define IPV4_VERSION 4
#define IPV6_VERSION 0x60
#define IP_VER_MASK 0xF0
#define IP_VERSION_OFFSET 4
#define ETHERNET_TYPE_MINIMUM 0x0600
#define ETHERNET_TYPE_IPV4 0x0800
#define ETHERNET_TYPE_ARP 0x0806
#define ETHERNET_TYPE_IPV6 0x86dd
#define ETHERNET_TYPE_802_1Q 0x8100
#define ETHERNET_TYPE_802_1AD 0x88a8
typedef union _DL_EUI48 {
  UCHAR Byte[6];
  struct { UCHAR Oui[3], Ei48[3]; };
} DL_EUI48, *PDL_EUI48;
#define DL_ADDRESS_LENGTH_MAXIMUM 32
typedef struct _ETHERNET_HEADER {
  DL_EUI48 Destination, Source;
  union {
    USHORT Type;
    USHORT Length;
  };
} ETHERNET_HEADER, *PETHERNET_HEADER;
typedef struct _VLAN_TAG {
  union {
    USHORT Tag;
    struct { USHORT VID : 12, CFI : 1, User_Priority : 3; };
  };
  USHORT Type;
} VLAN_TAG, *PVLAN_TAG;
typedef struct _IPV4_HEADER {
  union {
    UCHAR VersionAndHeaderLength;
    struct { UCHAR HeaderLength : 4, Version : 4; };
  };
  union {
    UCHAR TypeOfServiceAndEcnField;
    struct { UCHAR EcnField : 2, TypeOfService : 6; };
  };
  USHORT TotalLength, Identification;
  union {
    USHORT FlagsAndOffset;
    struct { USHORT DontUse1 : 5, MoreFragments : 1, DontFragment : 1, Reserved : 1, DontUse2 : 8; };
  };
  UCHAR TimeToLive, Protocol;
  USHORT HeaderChecksum;
  IN_ADDR SourceAddress, DestinationAddress;
} IPV4_HEADER, *PIPV4_HEADER;
typedef struct _IPV6_HEADER {
  union {
    ULONG VersionClassFlow;
    struct { ULONG DontUse1 : 4, Version : 4, DontUse2 : 24; };
  };
  USHORT PayloadLength;
  UCHAR NextHeader, HopLimit;
  IN6_ADDR SourceAddress, DestinationAddress;
} IPV6_HEADER, *PIPV6_HEADER;
typedef struct _IPV6_FRAGMENT_HEADER {
  UCHAR NextHeader, Reserved;
  union {
    struct { USHORT DontUse1 : 8, MoreFragments : 1, ReservedBits : 2, DontUse2 : 5; };
    USHORT OffsetAndFlags;
  };
  ULONG Id;
} IPV6_FRAGMENT_HEADER, *PIPV6_FRAGMENT_HEADER;
typedef struct _IPV6_EXTENSION_HEADER { UCHAR NextHeader, Length; } IPV6_EXTENSION_HEADER, *PIPV6_EXTENSION_HEADER;
typedef struct _ICMP_HEADER { UCHAR Type, Code; USHORT Checksum; } ICMP_HEADER, *PICMP_HEADER;
typedef struct _ICMP_MESSAGE { ICMP_HEADER Header; union { ULONG Data32[1]; USHORT Data16[2]; UCHAR Data8[4]; } Data; } ICMP_MESSAGE, *PICMP_MESSAGE,
    ICMPV4_MESSAGE, ICMPV6_MESSAGE;
typedef struct tcp_hdr {
  USHORT th_sport, th_dport;
  ULONG th_seq, th_ack;
  UCHAR th_x2 : 4, th_len : 4;
  UCHAR th_flags;
  USHORT th_win, th_sum, th_urp;
} TCP_HDR, *PTCP_HDR;
#define TH_FIN 0x01
#define TH_SYN 0x02
#define TH_RST 0x04
#define TH_PSH 0x08
#define TH_ACK 0x10
#define TH_URG 0x20
#define TH_ECE 0x40
#define TH_CWR 0x80
typedef struct tcp_opt_mss_ { UCHAR Kind, Length; USHORT Mss; } TCP_OPT_MSS, *PTCP_OPT_MSS;
#define TH_OPT_EOL 0
#define TH_OPT_NOP 1
#define TH_OPT_MSS 2
#define TH_OPT_WS 3
#define TH_OPT_SACK_PERMITTED 4
#define TH_OPT_SACK 5
#define TH_OPT_TS 8
__forceinline ULONG Ip4HeaderLengthInBytes(const IPV4_HEADER *h) { return h->HeaderLength * 4u; }
#endif
