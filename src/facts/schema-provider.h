/* The part of the fact schema (schema.h) that is about user-mode providers (perflib.h). */
#ifndef PCWLINT_FACTS_SCHEMA_PROVIDER_H
#define PCWLINT_FACTS_SCHEMA_PROVIDER_H

/* clang-format off */
/* One PERF_COUNTER_INFO of a template. */
#define FACT_provider_counter(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    I(id, "CounterId") I(size, "Size; 0 when unknown") B(reference, "Attrib has PERF_ATTRIB_BY_REFERENCE") \
    B(open, "its Attrib is unknown")

/* One call of a routine of user-mode providers in one distinct state (Microsoft: the reference pages of perflib.h). */
#define FACT_provider_call(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    E(provider_api, api, "the routine; of a generated header CounterInitialize or CounterCleanup, whatever the prefix") \
    R(place, call, "the call") R(place, site, "the call to report: the engineer's own where this one stands in a generated header") \
    S(function, "function that the call is in") \
    S(handle, "identity of the variable that holds the provider's handle, as in registration.handle; none when unknown") \
    S(instance, "identity of the variable that holds the instance; none when unknown") \
    S(guid_name, "variable that holds the GUID of the counterset; of PerfStartProvider, of the provider; none when unknown") \
    S(guid, "that GUID as text; none when unknown") \
    R(value, id, "CounterId; of PerfCreateInstance, Id") \
    S(name, "PerfCreateInstance: Name; none when unknown") \
    I(width, "bytes of the value that is set or changed; of a reference, from Address to the end of the variable; 0 when unknown") \
    S(variable, "PerfSetCounterRefValue: the variable that Address points to; none when unknown") \
    R(place, declared, "where it is declared") \
    R(place, ended, "PerfSetCounterRefValue: the local variable ends here, where a path leaves its function with the reference in use; none otherwise") \
    R(place, earlier, "PerfCreateInstance: where this path has created the same instance before; none where it has not") \
    R(place, neighbour, "PerfCreateInstance: where this path has created another instance of the counterset before; none where it has not") \
    R(value, size, "PerfSetCounterSetInfo: TemplateSize") \
    I(room, "PerfSetCounterSetInfo: bytes from Template to the end of the variable; 0 when unknown") \
    I(count, "PerfSetCounterSetInfo: NumCounters; -1 when unknown") \
    L(provider_counter, counters, "PerfSetCounterSetInfo: its counters, as far as they are known") \
    B(dropped, "nothing looks at what the call returns") \
    DS(set_name, "derived: name of the counterset in the manifest; none when that is unknown") \
    DS(set_instances, "derived: its instances: single, multiple and so on") \
    DR(place, set_place, "derived: the counterset's element") \
    DB(unknown_counter, "derived: no counter of the counterset, or of the provider, has the CounterId") \
    DS(counter_name, "derived: name of the manifest's counter") DS(counter_type, "derived: its type") \
    DI(counter_size, "derived: bytes of a value of that type; 0 when unknown") \
    DB(by_reference, "derived: the manifest's counter has the attribute reference") \
    DR(place, counter_place, "derived: the counter's element") \
    DS(differs, "derived: PerfSetCounterSetInfo: in what the template differs from the manifest, as a phrase; none where it does not") \
    DR(place, differs_place, "derived: the manifest's counter that it is about") \
    DB(unstopped, "derived: it starts a provider, and nothing in the program stops one")

/* clang-format on */

#endif
