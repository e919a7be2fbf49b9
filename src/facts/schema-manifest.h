/* The fact schema, continued: what manifests say.  schema.h explains the rows. */
#ifndef PCWLINT_FACTS_SCHEMA_MANIFEST_H
#define PCWLINT_FACTS_SCHEMA_MANIFEST_H

/* clang-format off */
/*
 * What a CTRPP manifest says (Microsoft: "Performance Counters Schema", "CTRPP").  A place is an element's start tag, or an attribute's value
 * without its quotes.  Texts of attributes are as written, white space around them removed; none when there is none.
 */
#define FACT_manifest_problem(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    S(kind, "malformed, missing, value, duplicate, reference, empty, misplaced, position, unknown, aggregate, string, namesake or user-mode") \
    S(element, "its name") \
    S(attribute, "which attribute; none when it is about the element") \
    S(text, "the attribute's text, the parser's message, or the child that is missing") \
    S(advice, "what would be right, as a phrase") \
    R(place, place, "the attribute, or the element that lacks it") \
    R(place, earlier, "duplicate: the first one")

/* A counter that names another one, or a struct. */
#define FACT_manifest_reference(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    S(attribute, "baseID, perfTimeID, perfFreqID, multiCounterID or struct") \
    S(text, "what it names") R(place, place, "the attribute's value")

#define FACT_manifest_struct(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    R(place, place, "the element") S(name, "name") S(type, "the C type") R(place, type_place, "the type attribute") \
    DB(undeclared, "derived: a source that uses the generated code declares no such type")

#define FACT_manifest_counter(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    R(place, place, "the element") \
    I(id, "id; -1 when it is missing or no number") R(place, id_place, "the id attribute") \
    S(name, "name") S(uri, "uri") S(symbol, "symbol") S(description, "description") \
    B(advanced, "detailLevel is advanced") \
    I(scale, "defaultScale: the power of ten that consumers multiply the value by when they draw it; 0 when it is missing or no number") \
    S(properties, "names of its counterAttributes, with a space behind each") \
    S(type, "type") R(place, type_place, "the type attribute") \
    I(size, "bytes of a value of that type: 4 or 8; 0 when the type is unknown or implies neither") \
    S(structure, "name of the struct that it is in, given or the counterset's only one; none when that is unknown") \
    I(struct_index, "position of that struct; -1 when unknown") \
    S(field, "field") R(place, field_place, "the field attribute") \
    B(no_display, "it has the noDisplay attribute") \
    B(struct_repeated, "several structs of its counterset have the name of its struct: which is meant is unknown") \
    L(manifest_reference, references, "what it refers to") DB(unregistered, "derived: its counterset is registered, and this counter has no descriptor") \
    DS(needed_by, "derived: unregistered: the name of a registered counter that is calculated with it; none when there is none") \
    DB(field_missing, "derived: the structure has no such field, or none that the generated code can use") \
    DS(field_reason, "derived: why it cannot use it; none where there is no such field") \
    DS(field_hint, "derived: the fields that may be meant, as the end of a sentence; empty when none is near") \
    DB(verified, "derived: a source has CTRPP_VERIFY_COUNTER_SIZES on") \
    DR(field, found, "derived: the field, where its size is known") \
    DS(record, "derived: the structure's C type") DR(place, record_place, "derived: the structure's declaration")

#define FACT_manifest_set(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    R(place, place, "the element") \
    S(symbol, "symbol") R(place, symbol_place, "the symbol attribute") \
    S(name, "name") R(place, name_place, "the name attribute") \
    S(guid, "guid") R(place, guid_place, "the guid attribute") S(uri, "uri") \
    S(description, "description") S(instances, "instances; single when it is not given") \
    L(manifest_struct, structs, "its structs") L(manifest_counter, counters, "its counters") \
    DB(registered, "derived: a registration of the project is for this counterset") DB(open, "derived: files that were not given may register it") \
    DB(unregistered, "derived: the whole project was seen, it uses the manifest, and nothing registers this counterset") \
    DS(registered_name, "derived: another name than this under which it is registered") \
    DR(place, registered_place, "derived: where that name is written") \
    DL(other, strays, "derived: descriptors whose Id no counter has") \
    DR(place, stale_place, "derived: the first counter that a difference is about") \
    DL(step, stale, "derived: in what a generated header of the project differs from this manifest")

#define FACT_manifest_provider(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    R(place, place, "the element") S(name, "providerName") S(guid, "providerGuid") S(symbol, "symbol") \
    S(identity, "applicationIdentity") R(place, identity_place, "that attribute") \
    B(kernel, "providerType is kernelMode") B(custom, "callback is custom") \
    DB(compared, "derived: it is for user mode, and code of the project is its") \
    DB(unresourced, "derived: a project gives the manifest to ctrpp, and no resource script of the tree includes what that generates") \
    DR(place, building, "derived: the project's item") \
    DB(forgotten, "derived: something of the tree installs manifests, and nothing installs this one") \
    DR(place, installing, "derived: a command that installs another one") \
    DS(elsewhere, "derived: applicationIdentity is a full path, and this is the other folder where an INF of the tree puts the binary") \
    DR(place, elsewhere_place, "derived: where the INF does") L(manifest_set, sets, "its countersets")

#define FACT_manifest(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    S(file, "path") \
    S(failure, "why the file could not be read as a manifest at all; none when it could") \
    R(place, failure_place, "where, when that is known") \
    B(named, "the user named it, or a directory that it is in; otherwise it was found for a source") \
    DB(used, "derived: a source includes its header, or registers one of its countersets") \
    I(user_mode, "number of user-mode providers") \
    L(manifest_provider, providers, "providers that publish counters") \
    L(manifest_problem, problems, "what is wrong with the manifest itself")

/* clang-format on */

#endif
