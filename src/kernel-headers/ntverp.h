/* Version resources of the kit. */
#ifndef VER_PRODUCTBUILD
#define VER_PRODUCTBUILD 26100
#define VER_PRODUCTBUILD_QFE 1
#define VER_PRODUCTMAJORVERSION 10
#define VER_PRODUCTMINORVERSION 0
#define VER_COMPANYNAME_STR "Microsoft Corporation"
#define VER_PRODUCTNAME_STR "Windows"
#endif
