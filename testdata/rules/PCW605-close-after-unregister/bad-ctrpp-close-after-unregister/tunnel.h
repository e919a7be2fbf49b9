#pragma once

struct TunnelIo
{
    UINT64 packetsIn;
    UINT64 packetsOut;
};

struct TunnelCrypto
{
    UINT32 rekeys;
    UINT32 replays;
};

struct Tunnel
{
    PPCW_INSTANCE instance;
    TunnelIo io;
    TunnelCrypto crypto;

    NTSTATUS Open(PCUNICODE_STRING name);
    void Close();
};
