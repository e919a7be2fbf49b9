/* Packing starts. */
#pragma pack(push, 16)
