#ifndef APPLIANCE_STATS_H
#define APPLIANCE_STATS_H

struct nat_stats {
    UINT64 translated;
    UINT64 expired;
    UINT32 table_size;
};

struct dns_stats {
    UINT64 queries;
    UINT64 cached;
    UINT32 failed;
};

#pragma pack(push, 2)
struct vpn_stats {      /* shared with the 16-bit management processor */
    UINT32 tunnels;
    UINT32 rekeys;
    void *last_peer;
    USHORT protocol;
    UINT64 bytes;
};
#pragma pack(pop)

enum qos_class { QOS_BULK, QOS_VIDEO, QOS_VOICE, QOS_CLASSES };

#endif
