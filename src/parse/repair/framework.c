#include "parse/repair/framework.h"

#include <string.h>

#include "parse/clang/clang.h"
#include "parse/repair/header.h"

/* What a precompiled header, which the build forces into each source, usually includes. */
#define STRINGS_HEADER "ntstrsafe.h"

/* The beginnings of the names that each header declares, as the WDK's documentation lists them. */
static const struct framework {
    const char *header, *prefixes[10];
} frameworks[] = {
    {"fltkernel.h", {"FLT_", "PFLT_", "PCFLT_", "Flt"}},
    {"ndis.h", {"NDIS_", "PNDIS_", "Ndis", "NET_BUFFER", "PNET_BUFFER", "MINIPORT_", "FILTER_"}},
    {"wdf.h", {"WDF", "PWDF", "Wdf", "EVT_WDF_", "PFN_WDF_"}},
    {"storport.h",
     {"STOR_", "PSTOR_", "StorPort", "HW_INITIALIZATION_DATA", "PORT_CONFIGURATION_", "PPORT_CONFIGURATION_"}},
    {"wsk.h", {"WSK_", "PWSK_", "Wsk"}},
    {"fwpsk.h", {"FWPS_", "FWPM_", "Fwps", "Fwpm"}},
    {STRINGS_HEADER, {"RtlStringC", "RtlUnicodeString"}},
};

static const char *framework_header_of(const char *name)
{
    for (guint i = 0; i < G_N_ELEMENTS(frameworks); i++)
        for (const char *const *prefix = frameworks[i].prefixes; *prefix != NULL; prefix++)
            if (g_str_has_prefix(name, *prefix))
                return frameworks[i].header;
    return NULL;
}

bool repair_frameworks(struct repair *repair, CXTranslationUnit tu)
{
    /* A kit's ndis.h refuses to be read without the macros that say what kind of driver it is. */
    guint before = repair->ahead->len, n = repair->toolchain == NULL ? clang_getNumDiagnostics(tu) : 0;
    bool lacks = repair_lacks_header(repair);
    for (guint i = 0; i < n; i++) {
        CXDiagnostic diagnostic = clang_getDiagnostic(tu, i);
        g_autofree char *message = cx_take(clang_getDiagnosticSpelling(diagnostic)),
                        *name = diagnostic_undeclared(message);
        if (name == NULL)
            name = diagnostic_quoted(message, "unknown type name ");
        const char *header = name != NULL ? framework_header_of(name) : NULL;
        bool wanted = header != NULL && (lacks || strcmp(header, STRINGS_HEADER) == 0);
        if (wanted && !g_ptr_array_find(repair->ahead, header, NULL))
            g_ptr_array_add(repair->ahead, (gpointer)header);
        clang_disposeDiagnostic(diagnostic);
    }
    repair->include_kernel |= repair->ahead->len > before;
    return repair->ahead->len > before;
}
