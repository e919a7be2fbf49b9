/* Manifests that tests write: their parts as text, and what is read from them. */
#ifndef PCWLINT_TEST_UNIT_MANIFEST_PARTS_H
#define PCWLINT_TEST_UNIT_MANIFEST_PARTS_H

#include "manifest/manifest.h"

#define EVENTS "http://schemas.microsoft.com/win/2004/08/events"
#define COUNTERS "http://schemas.microsoft.com/win/2005/12/counters"
#define HEAD                                                                                                           \
    "<instrumentationManifest xmlns='" EVENTS "'><instrumentation><counters xmlns='" COUNTERS "' schemaVersion='1.1'>"
#define PROVIDER                                                                                                       \
    "<provider providerType='kernelMode' applicationIdentity='a.sys' "                                                 \
    "providerGuid='{00000000-0000-0000-0000-000000000001}'>"
#define SET "<counterSet symbol='S' guid='{00000000-0000-0000-0000-000000000002}' uri='u' name='N' description=''>"
#define STRUCTS "<structs><struct name='T' type='T'/></structs>"
#define COUNTER(attributes)                                                                                            \
    "<counter id='1' uri='u' name='C' field='F' type='perf_counter_rawcount' detailLevel='standard' " attributes "/>"
#define END "</counters></instrumentation></instrumentationManifest>"

/* The facts of a text, as of the file m.man; and their end. */
struct fact_manifest *manifest_from(const char *text);
void manifest_release(struct fact_manifest *manifest);

/* The provider, the first counterset, and a counter of that; they must be there. */
const struct fact_manifest_provider *provider_of(const struct fact_manifest *manifest, guint i);
const struct fact_manifest_set *set_of(const struct fact_manifest *manifest);
const struct fact_manifest_counter *counter_of(const struct fact_manifest *manifest, guint i);

/* "kind element.attribute", in order, with semicolons between.  Free with g_free(). */
char *problems_of(const struct fact_manifest *manifest);

/* A text can be read, and has these problems. */
void check_problems(const char *text, const char *expected);

/* A place is this range. */
void check_place(const struct fact_place *place, int line, int column, int end_line, int end_column);

#endif
