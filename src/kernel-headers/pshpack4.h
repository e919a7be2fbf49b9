/* Packing starts. */
#pragma pack(push, 4)
