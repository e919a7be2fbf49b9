/* Packing starts. */
#pragma pack(push, 8)
