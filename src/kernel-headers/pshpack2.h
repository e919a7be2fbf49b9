/* Packing starts. */
#pragma pack(push, 2)
