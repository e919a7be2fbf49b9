#include "parse/kit/builtin-pack.h"

#include <gio/gio.h>

/* Generated from kernel-headers/ by pack.py and glib-compile-resources. */
GResource *pcwlint_headers_get_resource(void);

GBytes *builtin_pack(void)
{
    return g_resource_lookup_data(pcwlint_headers_get_resource(), "/pcwlint/headers.pack", G_RESOURCE_LOOKUP_FLAGS_NONE,
                                  NULL);
}
