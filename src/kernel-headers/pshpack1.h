/* Packing starts. */
#pragma pack(push, 1)
