/*
 * The fact schema: everything that one translation unit says about performance counters, as plain data.
 *
 * One X-macro per fact type drives the C structures (facts.h), the JSON form (json.c), what rules may name
 * (judge/), and the documentation.  A new row is at once a struct member, a JSON key and a name in the rule language.
 *
 * Row kinds:  B(name, doc)        bool
 *             I(name, doc)        int64_t
 *             S(name, doc)        string, NULL when there is none
 *             E(set, name, doc)   one word of a closed set (words.h): enum word_SET, FACT_SET_NONE when there is none
 *             R(type, name, doc)  one fact of that type, NULL when there is none
 *             L(type, name, doc)  list (GPtrArray) of facts of that type, NULL when empty
 *             DB DI DS DR DL      the same, derived: what link finds out over all units (derived-types.h)
 *             BD(name, doc)       bool that is observed, and that link may decide otherwise
 */
#ifndef PCWLINT_FACTS_SCHEMA_H
#define PCWLINT_FACTS_SCHEMA_H

#include "facts/schema-installers.h"
#include "facts/schema-manifest.h"
#include "facts/schema-provider.h"

/* clang-format off */
#define FACT_TYPES(T) \
    T(place) T(step) T(value) T(gone) T(name) T(array) T(block) T(field) T(other) T(update) T(descriptor) T(again) T(need) T(early) T(divided) T(registration) \
    T(condition) T(data_block) T(change) T(instance) T(callback) T(mismatch) T(effect) T(ready) T(exit) T(use) T(routine) T(alias) T(pointer) T(global) T(member) T(record) T(argument) T(outside_call) T(setting) \
    T(missing) T(lack) T(unavailable) T(undetermined) T(header) T(file) T(unit) T(suppression) T(commented) \
    T(manifest_problem) T(manifest_reference) T(manifest_struct) T(manifest_counter) T(manifest_set) T(manifest_provider) T(manifest) T(install_step) T(installed_file) T(manifest_build) T(installer) \
    T(provider_counter) T(provider_call)

/* Types of which link derives something. */
#define FACT_DERIVED_TYPES(T) \
    T(descriptor) T(registration) T(data_block) T(instance) T(callback) T(missing) T(unit) \
    T(manifest_struct) T(manifest_counter) T(manifest_set) T(manifest_provider) T(manifest) T(install_step) T(provider_call)

/* A range of source text; lines and columns from 1, end column is one past the last character. */
#define FACT_place(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    S(file, "path as given on the command line or found from it") \
    I(line, "first line") I(column, "first column") I(end_line, "last line") I(end_column, "column after the last character")

#define FACT_step(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    R(place, place, "where") S(message, "what happened there")

/* A three-valued field: rules see `number` (or `text`), and Kleene's unknown when the state is unknown. */
#define FACT_value(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    E(state, state, "unset (garbage), zeroed (never written, but its storage was zeroed), known or unknown") \
    E(kind, kind, "of a known value: number, null, address, function or text") \
    I(number, "the value of a number, as the field holds it") \
    S(text, "name of the object or function whose address it is") \
    B(truncated, "a wider value was cut to fit the field") \
    I(wide, "the value before it was cut") \
    S(macro, "outermost macro that the expression was written with") \
    S(record, "structure that FIELD_OFFSET, offsetof, RTL_FIELD_SIZE or sizeof named") \
    S(field, "field path that they named") \
    S(leaf, "innermost structure and field that they named, STRUCT.FIELD: the same for a.b and for b of a's type") \
    S(source, "the expression as written") \
    B(exact, "the place holds the whole expression, without effects, in a file of the project: other text can stand there") \
    B(direct, "the expression is written where it is stored: no variable, parameter or constant stands between") \
    S(reason, "why it is unknown") \
    S(external, "the variable of another unit that holds it, or whose address it is; none when there is none") \
    S(parameter, "FUNCTION:INDEX of the parameter that holds it, of a function that other units may call; FUNCTION:INDEX+OFFSET of a member of the structure that the parameter points to; none when there is none") \
    R(place, place, "the expression that wrote it; none when it was never written") \
    L(step, steps, "how the value came about")

/* What a pointer leads to, where that is no longer there. */
#define FACT_gone(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    S(name, "the variable, or a description of the memory") \
    E(lifetime_end, how, "how it ended: returned (its function has returned), left (its block has been left) or freed") \
    S(function, "function of the variable; none for memory that was freed") \
    S(member, "the member that points there: Name, Buffer or Counters") \
    R(place, declared, "the variable's declaration, or the allocation") \
    R(place, ended, "the end of the block, or the call that freed it; none where its function has returned")

#define FACT_name(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    R(value, pointer, "the Name field itself") \
    R(value, length, "UNICODE_STRING.Length, bytes") \
    R(value, maximum_length, "UNICODE_STRING.MaximumLength, bytes") \
    R(value, buffer, "UNICODE_STRING.Buffer") \
    S(text, "the Length bytes that Buffer points to, as UTF-8; NUL appears as \\u0000 escaped text; none when unknown") \
    I(capacity, "bytes of the array that Buffer points to, terminator included; -1 when unknown") \
    B(holds_nul, "the first Length bytes hold a NUL character that is not the terminator at the end") \
    B(counts_terminator, "Length is exactly the literal with its terminator") \
    B(blank, "the text is known and only white space") \
    B(narrow, "the buffer is a narrow (char) literal") \
    B(counted, "Length and MaximumLength are those of the whole text up to its NUL, and the text is unknown") \
    E(cut, cut, "by what mistake Length ends before the text does: characters (it counts them instead of bytes), pointer (it is the size of the pointer to the text) or literal (it and MaximumLength are too small for the literal beside them); none otherwise") \
    S(whole, "the text that Buffer points to, up to its NUL, where Length cuts it by mistake; none otherwise") \
    R(gone, gone, "what Name or Buffer points to, when it has ended or was freed: nothing else is known about the name then") \
    R(place, declared, "the literal or array that Buffer points to")

#define FACT_array(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    R(value, pointer, "the Counters field itself") \
    I(capacity, "descriptors from the pointer to the end of the array; -1 when unknown") \
    I(filled, "descriptors that somebody wrote, counted from the pointer to the last one; -1 when unknown") \
    S(name, "name of the array when Counters points to its first element") \
    R(gone, gone, "what Counters points to, when it has ended or was freed: nothing is known about the descriptors then") \
    R(place, declared, "the array's declaration")

/* Derived by link: the data block that a descriptor reads. */
#define FACT_block(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    S(type, "structure or array type of the block; none when only its size is known") \
    I(size, "bytes; -1 when unknown") \
    E(evidence, how, "which evidence named it: offset, sibling, PcwCreateInstance or PcwAddInstance") \
    S(foreign, "the structure that Offset names, where the block is known to be another; none otherwise") \
    S(mistaken, "the structure that all calls hand over although the rows are of `type`, in the first of those rows; none otherwise") \
    R(place, handed, "the address of that structure in such a call") \
    R(place, declared, "the structure's declaration, or the data block")

/* Derived by link: the field of the block that a descriptor's Offset falls on. */
#define FACT_field(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    S(path, "member path, for example a.b[2].c; none when Offset falls into padding") \
    I(offset, "where the field starts") I(size, "its size in bytes") \
    E(field_kind, kind, "integer, pointer, floating point, aggregate, bit-field or padding") \
    S(type, "its type as declared") \
    B(exact, "Offset is where the field starts") \
    R(place, declared, "its declaration")

/* Derived by link: another descriptor of the same counterset. */
#define FACT_other(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    I(index, "its index") I(id, "its Id") I(offset, "its Offset") I(size, "its Size") R(place, place, "its row")

/* A member of a variable that one function changes with an Interlocked routine, and another function, which may run at
 * the same time, changes without one. */
#define FACT_update(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    S(record, "a structure that holds the member") \
    S(field, "the member's path from the structure on, as in field.path") \
    S(object, "variable and member, as in Totals.Reads") \
    S(function, "the function with the Interlocked routine") \
    R(place, plain, "the change without an Interlocked routine") R(place, interlocked, "the call of the Interlocked routine")

#define FACT_descriptor(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    I(index, "position in the table") \
    R(place, place, "the row") \
    R(value, id, API_DESCRIPTOR_ID) R(value, struct_index, API_DESCRIPTOR_INDEX) \
    R(value, offset, API_DESCRIPTOR_OFFSET) R(value, size, API_DESCRIPTOR_SIZE) \
    B(untouched, "none of its four fields was written") B(behind_gap, "one before it is untouched") \
    DR(block, block, "derived: the data block it reads") \
    DR(field, field, "derived: the field at Offset") \
    DS(title, "derived: the name of the manifest's counter with its Id") \
    DS(unwritten_in, "derived: the variable in which nothing writes the field, while most members are used; none otherwise") \
    DR(place, unwritten_declared, "derived: its declaration") \
    DR(update, lossy, "derived: the changes of the field with and without an Interlocked routine; none when there are not both") \
    DR(other, twin, "derived: the first earlier descriptor with the same Id") \
    DR(other, overlap, "derived: an earlier descriptor of the same block sharing some but not all bytes") \
    DS(size_by_arch, "derived: Size per architecture where it differs, for example 'x86: 4, x64: 8'")

/* Derived by link: a routine that the system calls several times, and that registers each time without a guard. */
#define FACT_again(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    S(function, "the routine") S(role, "the member that takes it, for example EvtDriverDeviceAdd; none for a request of a program") \
    S(when, "when it is called, as a phrase") \
    B(variable, "the handle goes to a variable of the driver; else to a member of each device")

/* A pointer in memory that a callback and other functions share. */
#define FACT_need(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    S(subject, "identity of a variable or its member, as registration.handle; c:OFFSET in what CallbackContext points to") \
    S(member, "identity where it lies, as registration.handle") S(name, "the same, for people") \
    B(added, "PCW follows it: the callback passes it to PcwAddInstance, as Data of a block") \
    B(prepared, "it is no pointer, but a list or a lock, which has to be initialised") \
    R(place, place, "where it is followed, or set")

/* Derived by link: such a pointer that is not yet set, or no longer valid, while the callback can be called. */
#define FACT_early(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    S(name, "the pointer") S(callback, "the callback") \
    B(freed, "it is freed before PcwUnregister; else it is set after PcwRegister") \
    B(added, "the callback passes it to PcwAddInstance, as Data of a block; else it dereferences it") \
    B(prepared, "it is no pointer, but a list or a lock, which has to be initialised") \
    R(place, place, "where it is set or freed") R(place, followed, "where the callback follows it") \
    R(place, closed, "freed: the call that unregisters")

/* Derived by link: a structure that two units of one program lay out in two ways, though it is declared once. */
#define FACT_divided(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    S(record, "the structure") R(place, declared, "its declaration") \
    S(member, "the first member that differs") \
    S(here, "where it lies, as a phrase, in the unit that registers") S(there, "the same in the other unit") \
    S(other, "the file of the other unit") R(place, user, "what in the other unit uses the structure")

/* One call of PcwRegister in one distinct state. */
#define FACT_registration(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    R(place, call, "the PcwRegister call") \
    R(place, site, "the call to report: the engineer's own where PcwRegister stands in a generated header") \
    S(function, "function that the call is in") \
    L(step, path, "decisions and calls that lead to this state") \
    S(handle, "identity of the handle variable: g:NAME, s:FILE:NAME, f:STRUCT.FIELD, l:FUNCTION:NAME; NAME with its scopes, N::CLASS::NAME or FUNCTION::NAME") \
    S(handle_within, "the same with the parameter that points to the structure: f:STRUCT{FUNCTION:INDEX}.FIELD; none where none does") \
    R(place, handle_place, "the handle argument") \
    S(handle_reason, "why it is unknown in which variable the handle is kept; none when that is known") \
    R(place, declared, "declaration of PCW_REGISTRATION_INFORMATION, or of the variable that holds it") \
    I(guard_build, "lowest Windows build that the path's run-time checks let through; 0 without any") \
    I(guard_last, "highest Windows build that they let through; 0 without any") \
    R(value, info, "the Info argument: an address, null or unknown") \
    R(value, version, API_INFO_VERSION) \
    R(name, name, API_INFO_NAME) \
    R(value, count, API_INFO_COUNT) \
    R(array, counters, API_INFO_COUNTERS) \
    L(descriptor, descriptors, "the table, as far as CounterCount and the array reach") \
    R(value, callback, API_INFO_CALLBACK) R(value, context, API_INFO_CONTEXT) R(value, flags, API_INFO_FLAGS) \
    S(context_key, "identity of what CallbackContext is: as handle, or #NUMBER; none when it is unknown") \
    L(condition, conditions, "what the path requires of memory and of functions that this unit does not define") \
    R(place, context_local, "the local variable that CallbackContext points to, where its function returns and the registration stays open") \
    B(retried, "when it fails with STATUS_INVALID_PARAMETER_2, the path registers once more with version 1") \
    B(is_retry, "it is such a second try") \
    B(for_others, "made by a function that this unit calls too, as other units may call it; it counts for their calls only") \
    B(idle, "made by a header's function that nothing in the unit calls; it counts only when no other unit makes it") \
    B(guard_lost, "paths were merged, and what their run-time checks allow is unknown") \
    DI(oldest_build, "derived: oldest build that this path can run on") \
    DI(checks_build, "derived: lowest build that run-time checks let through, those of other functions with them; 0 without any, 2147483647 when it is unknown") \
    DI(known_flags, "derived: flag bits that every Windows from oldest_build on supports") \
    DB(name_open, "derived: files that were not given may use the same name") \
    DB(closing_open, "derived: files that were not given may unregister the handle") \
    DB(serving_open, "derived: files that were not given may give it instances") \
    DS(manifest, "derived: the manifest that describes the counterset") DR(place, manifest_place, "derived: the counterset's element there") \
    DB(unclosed, "derived: the whole project was seen, and nothing in it unregisters this handle") \
    DR(place, missed, "derived: the call in an unload routine that would close the handle, to which the routine does not come; none when there is none") \
    DR(place, requested, "derived: the call that closes the handle when a program asks the driver for that, and only then; none when there is none") \
    DB(unserved, "derived: the whole project was seen, and nothing in it gives the registration an instance") \
    DB(whole_elsewhere, "derived: another registration of the same table, or another path to this one, counts all of its rows") \
    DB(mask_consulted, "derived: its callback looks at a request's CounterMask") \
    DB(context_used, "derived: its callback uses its Context") \
    L(need, late, "pointers that were NULL or not set until this call, and that the path sets while the registration is open") \
    DR(divided, divided, "derived: a structure that its descriptors read and that another unit lays out differently; none when there is none") \
    DR(early, early, "derived: what its callback follows although it is not ready; none when all is") \
    DR(again, again, "derived: what registers it once more while it is open; none when nothing does") \
    DR(place, same_name, "derived: an earlier registration of the project under this name, by another call") \
    DL(undetermined, undetermined, "derived: fields that could not be determined")

/* What a path requires of, or leaves in, something that outlives it: a range of numbers. */
#define FACT_condition(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    S(subject, "identity as registration.handle, r:FUNCTION for a call's result, or p:FUNCTION:INDEX for a parameter") \
    I(low, "smallest value") I(high, "largest value") B(not_zero, "0 lies between low and high, but is not one of the values") \
    S(excluded, "other numbers between low and high that are not among the values, each with a space behind it; none: no such number") \
    S(parameter, "of a registration: as value.parameter") \
    S(variable, "call: the variable that holds the pointer which is passed; none where `subject` says it, or it was not read from one") \
    I(bits, "required: at least one of these bits is set; 0: single bits are unknown") \
    I(token, "the handle that it holds: effect.token of the call that made it; 0 when it holds none") \
    I(object, "the memory that it points to: a number within the unit; 0 when unknown") \
    I(after, "required: number of effects that come before it")

#define FACT_data_block(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    I(index, "position in the PCW_DATA array") \
    B(no_array, "the array itself is NULL or was never set: `data` is the pointer to it") \
    R(value, data, "PCW_DATA.Data") R(value, size, "PCW_DATA.Size") \
    E(storage, storage, "where Data points: automatic, static, allocated or unknown") \
    DI(needed, "derived: bytes that the descriptors of this block read; 0 when unknown") \
    S(type, "type of what Data points to; none when unknown") \
    I(type_size, "bytes from Data to the end of that object; -1 when unknown") \
    I(room, "bytes from Data to the end of the whole variable or allocation; -1 when unknown") \
    I(member, "bytes of the structure that Data points to, where it is a member of a larger object; 0 when it is none") \
    B(is_pointer, "Data is the address of a pointer to a structure of Size bytes, instead of that pointer") \
    B(is_array, "Data points into a plain array of the element type named in `type`") \
    S(unwritten, "members that nothing writes, with a space behind each: of a static variable, most of whose members the source names; none otherwise") \
    R(place, declared, "the object's declaration")

/* Derived by link: in what an instance of a callback differs between the two requests. */
#define FACT_change(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    E(change, what, "name, or id: the other is the same for both; both: neither is") \
    S(enumerated, "what differs, as it is while instances are enumerated; none where both do") \
    S(collected, "the same while data is collected") \
    R(place, place, "the call that adds it while instances are enumerated")

/* One call of PcwAddInstance or PcwCreateInstance in one distinct state. */
#define FACT_instance(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    E(instance_api, api, "PcwAddInstance or PcwCreateInstance") \
    R(place, call, "the call") S(function, "function that the call is in") \
    S(root, "function where the path began: a callback's name tells whose instance it is") \
    S(context, "identity of the Context that the callback ran with, as in registration.context_key; none when unknown") \
    S(handle, "PcwCreateInstance: identity of the registration handle, as in registration.handle") \
    R(place, site, "the call to report: the engineer's own where the API call stands in a generated header") \
    R(place, locked, "PcwAddInstance: as use.locked") \
    R(value, count, "number of data blocks") R(value, name, "Name") R(value, id, "PcwAddInstance: Id") \
    I(request_low, "PcwAddInstance: smallest request type that the path can be handling") \
    I(request_high, "PcwAddInstance: largest request type that the path can be handling") \
    B(for_others, "as registration.for_others") \
    L(condition, conditions, "of a function that callbacks of other units may call, or that creates: as registration.conditions") \
    B(doubted, "of such a function: the path has asked something that no condition here names, and that its caller may have decided") \
    S(signature, "of root: its parameters' types; `static` where it is static") \
    S(table, "the PCW_DATA array where it is a parameter, FUNCTION:INDEX; none where it is not") \
    BD(id_repeated, "this path has added an instance of another name under the same constant Id before") \
    R(place, earlier, "where it has; none where it has not") \
    R(name, label, "what Name points to") \
    BD(closed, "PcwCreateInstance: all paths that succeed close the instance, or its registration, while its data blocks are there") \
    S(lender, "PcwCreateInstance by a helper: the function of another unit that passes a variable of its own as a data block; none where none does") \
    BD(name_repeated, "this path has added an instance of the same name for this request before, or created one in this registration that is still open") \
    R(place, namesake, "where it has; none where it has not") \
    R(place, neighbour, "PcwAddInstance: where this path has added an instance of another name or Id for this request before; none where it has not") \
    R(step, unconverted, "the routine that should fill the name, whose status nobody has looked at: when it fails the name is garbage; none otherwise") \
    DB(single, "derived: the manifest gives a counterset that it serves one instance only") \
    DB(multiple, "derived: the manifest gives a counterset that it serves several instances") \
    DR(change, change, "derived: while data is collected, it is another instance than while instances are enumerated") \
    DI(blocks_needed, "derived: largest StructIndex + 1 of the registrations that it serves; 0 when unknown") \
    L(data_block, blocks, "the data blocks, as far as known")

/* A function that a registration names as its Callback. */
#define FACT_callback(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    S(function, "its name") S(signature, "as instance.signature") S(context, "as instance.context") R(place, place, "its name in its definition") \
    BD(collects, "it adds an instance when asked to collect data") \
    BD(enumerates, "it adds an instance when asked to enumerate instances") \
    BD(delegates, "some path passes the request to code that was not found, or was not followed to its end; outside_call.request is another way") \
    R(place, passed, "a call that does so; none where no call does") S(passed_to, "the function that it calls; none for an unknown one") \
    B(any, "it adds an instance where the request may be for all of them (PCW_ANY_INSTANCE_ID)") \
    B(consults_mask, "it looks at a request's CounterMask") \
    B(uses_context, "it uses its Context") \
    R(place, discarded, "what puts it in a section that is discarded once DriverEntry has returned; none when nothing does") \
    R(place, filter, "it adds no instance for PCW_ANY_INSTANCE_ID: the comparison that keeps it out") \
    L(need, needs, "pointers that others set, and that it follows without a guard") \
    L(mismatch, mismatches, "reads of a union member that does not belong to the request") \
    DB(registered, "derived: a registration names it") \
    DB(created, "derived: its registration gets instances by PcwCreateInstance") \
    DB(other_context, "derived: a registration that names it has an unknown CallbackContext, or one that is not NULL") \
    DB(needs_context, "derived: with NULL, the context of all its registrations, it answers fewer requests than with another one")

/* A read of a union member that does not belong to the request. */
#define FACT_mismatch(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    S(member, "the member that is read") I(request, "the smallest request type that the path can be handling") \
    I(requests, "the same of all paths that read it, as bits") \
    R(place, place, "the expression that names the member, or the first that reads it") \
    L(step, reads, "other expressions that read it while such a request is handled")

/* One thing that a path does to a handle, in order. */
#define FACT_effect(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    E(effect, kind, "register, unregister, create, close, free, call or failed: a function returns a failure here; open, shut: a routine of a team's protocol; run: a routine of a framework, which runs routines of the driver") \
    R(place, place, "the call to report: the engineer's own where the API call stands in a generated header") \
    S(name, "API or function called") S(function, "function that it happens in") \
    I(token, "register, create: number of the handle that comes out of it, unique within the exit") \
    S(handle, "register: identity of where the handle goes; others: of where the one that is used came from") \
    I(operand, "token of the handle that is used; 0 when it came from elsewhere") \
    E(operand, operand_state, "what is used: known (a token), null, unset, initial (what the memory held before) or unknown") \
    B(checked, "the path has made sure that the handle is not NULL") \
    I(status_low, "register, create, call: smallest result that the path allows") \
    I(status_high, "register, create, call: largest result that the path allows") \
    B(status_used, "register, create, call: somebody looks at the result") \
    B(status_examined, "register, create: the function uses the result, and does not merely return it") \
    R(place, dropped_at, "register, create: where the status was last passed on") \
    I(prior, "register: token of the handle that it overwrites; 0 for none") \
    B(prior_known, "register: the path knows that it overwrites no handle, or one that another variable holds, too") \
    B(lost, "register, create: the handle goes to an automatic variable, or is overwritten with NULL, and is nowhere else when the function ends; create: only where a data block may end before the registration") \
    R(place, nulled, "register: where the path has overwritten it with NULL, in a variable that lasts") \
    B(found_null, "register, create: the path has found the handle NULL") \
    B(found_set, "register, create: the path has found the handle not NULL") \
    B(prior_null, "register: the handle variable held NULL, and does so still when the call fails") \
    I(object, "register: what CallbackContext points to; free: what is freed; unregister, create, close: the memory that holds the handle; 0 when unknown") \
    B(in_place, "unregister, close: the call is given the handle from that memory, and no path has a copy of it") \
    B(in_context, "register: the handle lies in the memory that CallbackContext points to") \
    S(context, "register: identity of what CallbackContext is read from; p:FUNCTION:INDEX, or p:FUNCTION:INDEX+OFFSET of a member, where the function has it from its caller") \
    S(structure, "create: the structure that holds the handle; free: the structure that is freed, where the path has not allocated it; none otherwise") \
    I(source, "free: the memory that the pointer was read from, as object; 0 when unknown") \
    I(value, "close: a number of the handle's value: two calls with one number close one handle; 0 when unknown") \
    S(element, "create, close: where the handle is an element of a static array at an unknown index, identity of the first one; none otherwise") \
    R(place, entered, "close: the call in the function itself that leads to the close; none when the function itself closes") \
    L(condition, data, "create: what the data blocks point to, and where that pointer was read from") \
    L(condition, known, "call: what memory holds by then, where the path has written it") \
    L(condition, arguments, "call: what it passes, by identity, token or number") \
    L(argument, parts, "call: as outside_call.parts, by identity") \
    B(asked_irql, "the path has asked at which IRQL it runs: its caller's may not be that") \
    R(place, locked, "where DISPATCH_LEVEL begins that this happens at: a spin lock, a raised IRQL, a DPC") \
    B(holding, "call: a function on the path takes a lock, and may hold it") \
    I(since, "failed: number of effects before the function that fails was entered") \
    B(maybe, "some of the paths that met did this, others did not")

/* One way in which a function ends. */
#define FACT_exit(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    S(function, "its name") B(is_static, "other units cannot call it") B(is_root, "nothing in this unit calls it") \
    B(is_unused, "nothing in this unit calls it or takes its address, in any build") \
    B(roleless, "this unit uses its address in a way that gives it no role") \
    R(place, place, "the return statement, or the function's name where there is none") \
    E(outcome, outcome, "success, failure, unknown, or none for a function without a status") \
    I(result_low, "smallest result") I(result_high, "largest result") \
    I(result_of, "token of the handle whose status is the result; 0 for none") \
    I(passes_on, "which of the effects, counted from 1, is the call whose result this one returns; 0 for none") \
    R(step, cause, "of a failure: the call whose status is the result, else the last decision; none when there is none") \
    I(build, "lowest Windows build that the path's run-time checks let through; 0 without any") \
    B(opaque, "the path contains something unknown, which may include its effects") \
    I(opaque_from, "number of effects before the first such decision") \
    I(opaque_after, "number of effects before the last such decision") \
    B(vague, "paths were merged: which effects belong together is unknown") \
    B(doubted, "the path has tested something that no condition here can name: another function may test it, too") \
    B(unlisted, "the path has called a function of another file that is not among its effects") \
    B(copies, "the path may have copied a handle that was there before: what overwrites it need not lose it") \
    B(of_last_step, "a failure of the last step of start-up, a function of the project: it may undo what was done") \
    B(remembers, "the function reads a variable that it also writes: what it does may depend on an earlier call") \
    L(condition, requires, "what must hold before") L(condition, leaves, "what holds afterwards, where it was written") \
    L(effect, effects, "what it does, in order") \
    L(ready, ready, "what it makes ready behind a call that may have registered a callback")

/* What a callback may need: a pointer that a path sets, or a list or a lock that it initialises. */
#define FACT_ready(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    S(subject, "identity, with the parameter that leads to the structure around it") \
    B(prepared, "it is a list or a lock; else a pointer") R(place, place, "where") \
    I(object, "the memory that it lies in, as condition.object") I(after, "number of effects that come before it")

/* Derived by link: one thing done to a handle, with what is known of the handle there, over all functions and files. */
#define FACT_use(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    E(use_api, api, "PcwRegister, PcwUnregister, PcwCreateInstance, PcwCloseInstance, PcwAddInstance under a lock, open and close of a team's protocol, free, return, lose, keep: nothing closes an instance of a device that is removed, or leave: a function returns a failure and leaves an instance open") \
    R(place, place, "the call, or the return; lose: the registration; keep: the creation") S(function, "function that it is in") \
    S(handle, "identity of the handle's variable, as registration.handle; none when it is unknown") \
    S(protocol, "the protocol that the handle follows: registration, instance, or a team's") \
    S(routine, "the routine that is called; none for what is no call") \
    S(state, "of the handle, as its protocol calls it: open, failed (its registration failed), maybe-failed (the status was not checked), never, closed, unknown (it was there before) or lost") \
    B(later, "the registration was made by an earlier function, which ignored a failure") \
    B(checked, "the path has made sure that the handle is not NULL") \
    B(dropped, "PcwRegister, PcwCreateInstance: the status is ignored") \
    B(neglected, "the status of the PcwRegister that made the handle is ignored, which is a finding of its own") \
    B(covered, "return, free: nothing ever closes the handle, or the path unregisters another one in its place; PcwUnregister: the call is the one that is never reached when the handle is open; leave: the handle was not valid when the instance was created; which is a finding of its own") \
    S(overwritten, "PcwRegister, PcwCreateInstance: the state of the handle that the variable holds before, where that can be lost; none otherwise") \
    B(with_registration, "PcwCloseInstance, closed: its registration was closed, and the instance with it") \
    R(place, locked, "where DISPATCH_LEVEL begins that it happens at: a spin lock, a raised IRQL, a DPC") \
    R(place, origin, "the call that the handle comes from") \
    R(place, nulled, "lose: as effect.nulled") \
    R(place, earlier, "what was done to it before: the call that closed it") \
    L(step, path, "return: what happens between the registration and the return, in order") \
    E(use_of, what, "free: what points to the memory, CallbackContext or a data block; or what lies in it, the handle")

/* A function whose address goes to the kernel or a framework. */
#define FACT_routine(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    S(function, "its name") S(role, "the member that takes it, for example DriverUnload; elsewhere: the address of another unit's function goes somewhere else") \
    B(is_static, "other units cannot call it")

/* A handle inside a variable, as code names it that gets there through a pointer. */
#define FACT_alias(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    S(handle, "its identity, as registration.handle") \
    S(member, "its identity through a pointer to a structure around it: f:STRUCT.FIELD; none for a variable of its own") \
    B(escapes, "the variable is static, but code that is not in this unit may get its address")

/* A pointer that the unit sets to a structure with a handle, or a function that returns the address of one. */
#define FACT_pointer(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    S(name, "identity of the variable, as registration.handle; r:FUNCTION") \
    S(target, "the variable that it always points to; none when it may be set to something else")

/* A variable of the unit as its initialiser says, for the other units and for what runs before anybody writes it. */
#define FACT_global(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    S(name, "identity, as registration.handle") R(place, declared, "its definition") \
    B(zeroed, "its storage starts as zeros") R(value, number, "a scalar's value; none for anything else") \
    B(constant, "nothing in this unit changes it") \
    B(followed, "static, only read or set to constants, and decides on some path: the exits say all that is ever written there") \
    S(followed_members, "identities of members of which the same holds but for zeros, each with a line end behind it; none: of no member") \
    R(name, string, "a UNICODE_STRING; none for anything else") \
    R(array, array, "a descriptor table; none for anything else") L(descriptor, descriptors, "its rows")

#define FACT_member(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    S(path, "member path from the structure's start") S(type, "type as declared") \
    E(field_kind, kind, "integer, pointer, floating point, aggregate or bit-field") \
    I(offset, "bytes") I(size, "bytes") I(count, "array elements; 0 when it is no array") \
    I(depth, "nesting depth: members of an aggregate follow it and are deeper") \
    R(place, declared, "declaration")

/* What a call passes, as far as a registration may be made of it. */
#define FACT_argument(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    S(subject, "identity of the argument, as condition.subject; with & in front: of what it points to; none when it is unknown") \
    R(value, value, "the argument itself") R(name, name, "of a pointer to a UNICODE_STRING, or the name that RtlInitUnicodeString makes of a pointer to a text") \
    R(array, array, "of a pointer to descriptors") L(descriptor, descriptors, "these, to the end of their array") \
    L(data_block, blocks, "of PCW_DATA: its data blocks; of another pointer: what it points to as one, where `index` is that of the argument that gives its size, -1: none does") \
    I(of, "of a part: index of the argument that points to its structure") I(offset, "of a part: its offset, bytes")

/* One call, in one distinct state, of a function of the project that this unit does not hold. */
#define FACT_outside_call(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    S(callee, "the function that is called") R(place, place, "the call") S(function, "function that the call is in") \
    I(guard_build, "as registration.guard_build") I(guard_last, "as registration.guard_last") B(guard_lost, "as registration.guard_lost") \
    L(condition, conditions, "as registration.conditions") \
    L(step, path, "decisions and calls that lead to it") L(argument, arguments, "what it passes, in order") \
    L(argument, parts, "members of the structures that arguments point to and that hold what a wrapper registers") \
    S(signature, "of callee, as instance.signature") S(root, "as instance.root") S(root_signature, "of root, as instance.signature") S(context, "as instance.context") \
    B(request, "it passes on what PCW asks of a callback: a part of the request, or its buffer") \
    B(any, "the request that it passes on may be for all instances (PCW_ANY_INSTANCE_ID)") \
    I(request_low, "as instance.request_low") I(request_high, "as instance.request_high")

/* What a function leaves in a variable that other units may read. */
#define FACT_setting(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    S(name, "identity, as registration.handle") \
    R(value, number, "of a number; none for anything else") R(name, string, "of a UNICODE_STRING; none for anything else")

/* Layout of a structure that descriptors or data blocks name; members depth first, aggregates before their parts. */
#define FACT_record(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    S(name, "name as C writes it, typedef preferred") I(size, "bytes; -1 when unknown") \
    S(reason, "why the layout is unknown") \
    R(place, declared, "declaration") L(member, members, "all members, flattened") \
    R(place, used, "a use of a member of a structure that a manifest names; none when there is none, or for other structures")

#define FACT_missing(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    E(missing, what, "header, type, identifier, function, field, member, syntax, lost, condition, left-out, inactive, unread, unincluded, unlowered, uninstantiated, manifest, analysis, pointer, address, bound, outside or escape") \
    S(name, "its name, the parser's message, or the directive that excludes code") \
    BD(matters, "a registration's facts depend on it") R(place, place, "first place that needs it") \
    B(wraps, "function: a call that leads to PCW stands among its arguments") \
    B(decides, "identifier, outside: it decides whether a path that leaves a handle open fails, or which requests a callback answers") \
    B(alone, "escape: nothing else in the source uses the object that a function gets") \
    B(leaves, "function, identifier: a macro that appears to leave the function after a call that leads to PCW; `touches` is then as for syntax") \
    S(touches, "syntax, lost: a name in the statement that is a function's of the project; none where it is about PCW itself; identifier, function: such a name, or PCW; unread: the file's path; address: a function that CTRPP makes, or none for PcwRegister itself; escape: the function that gets an object of PCW's, or none") \
    S(bound, "bound: what the analysis of the function `name` had too many of") \
    B(mixed, "bound: paths were joined there, and then followed to their end") \
    S(handles, "bound: the registrations and handles that it is about, as a phrase; none where that is unknown")

/* What a unit lacked that matters, said in one piece. */
#define FACT_lack(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    S(summary, "what, as a phrase") S(remedy, "what to do about it; none where there is nothing") \
    R(place, place, "the first place that matters") L(step, places, "the others, and where headers were not found")

#define FACT_unavailable(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    S(name, "Flags or PcwRegistrationSiloNeutral") R(place, place, "its use")

#define FACT_undetermined(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    S(field, "which field, for example Version or Counters[3].Size") S(reason, "why") \
    R(place, place, "where the value came from")

/* A header that CTRPP generated, or that was made from the manifest because it is not there. */
#define FACT_header(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    S(file, "path; as the source includes it, when it does not exist") \
    S(manifest, "path of the manifest that it was made from; none for a header of the project") \
    S(prefix, "prefix of its functions, where it was made from a manifest") \
    B(verifies, "CTRPP_VERIFY_COUNTER_SIZES is on, and some member does not have the size that the manifest says") \
    L(routine, functions, "functions that it defines") \
    L(routine, mentioned, "those of them that the unit's other files mention, compiled or not")

/* A file of the project's own that the parse read: the source, or a header that is neither a kit's nor made up. */
#define FACT_file(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    S(file, "path")

#define FACT_unit(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    S(file, "main source file") S(arch, "x64, arm64 or x86") \
    I(ntddi, "NTDDI_VERSION that was in effect") \
    B(ntddi_from_source, "the source itself set it") \
    B(clock_matters, "its text, or a kit's, asks for NTDDI_VERSION: with another one it may mean something else") \
    R(place, ntddi_place, "where it did, when that is known") \
    S(failure, "why the unit could not be analysed at all; none when it was") \
    R(place, failure_place, "where, when that is known") \
    B(partly, "only a part failed: other units may cover the rest") \
    B(stays_loaded, "it has DriverEntry, and nothing in it lets the driver be unloaded") \
    B(unload_unseen, "it sets an unload routine that was not understood") \
    B(gives_closers, "it gives away the address of a function that closes a handle and is no unload routine") \
    L(registration, registrations, "PcwRegister calls, one entry per distinct state") \
    L(instance, instances, "PcwAddInstance and PcwCreateInstance calls") \
    L(callback, callbacks, "functions that registrations name as their Callback") \
    L(callback, handlers, "functions that callbacks of other units may pass a request to") \
    L(provider_call, provider_calls, "calls of the routines of user-mode providers, where a manifest has such a provider") \
    L(exit, exits, "how the functions that touch handles end") \
    L(routine, routines, "functions whose address goes to the kernel or a framework") \
    L(global, globals, "variables as their initialisers say") \
    L(setting, settings, "what its functions leave in variables that other units may read") \
    L(outside_call, outside_calls, "calls of functions of other units, which may register, publish or add what they are given") \
    L(alias, aliases, "handles inside structures that are variables") \
    L(pointer, pointers, "pointers to structures with handles") \
    DL(use, uses, "derived: what is done to handles") \
    L(record, records, "layouts that the above refer to") \
    L(missing, missing, "what the parse lacked") DL(lack, lacks, "derived: the part of it that a registration depends on; one at most") \
    L(unavailable, unavailable, "names used that this NTDDI_VERSION does not declare") \
    L(routine, takers, "functions that it defines and that take an object of PCW's, where `exits` does not have them") \
    L(update, updates, "members that are changed with and without Interlocked routines") \
    L(header, headers, "generated headers that the unit includes") \
    L(file, files, "the source and the project's headers that were read for it") \
    L(file, others, "what else was read for it: headers of kits, those that only a search found, manifests") \
    S(dump, "with --dump=ast or --dump=ir: that stage of its analysis as text")

/*
 * What a comment keeps quiet: one word of its list, or all of it where it has none.  Made when the other findings are known;
 * `used` and `open` tell the rest.
 */
#define FACT_suppression(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    R(place, place, "the word; the directive where it has no list") \
    E(comment, form, "disable, disable-next-line, disable-file, NOLINT, NOLINTNEXTLINE, NOLINTBEGIN or NOLINTEND") \
    S(word, "what is named: a rule's id or name, a prefix, a pattern or all; none for a NOLINT without a list") \
    S(reason, "the text after --; none when there is none") \
    S(problem, "what is wrong with it, as a phrase; none when it can keep something quiet") \
    B(used, "it keeps a finding quiet") \
    B(open, "it is unknown whether it suppresses something: a rule that it names was not judged, its file was not understood, or it is for another tool")

/* A file's comments about findings. */
#define FACT_commented(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    S(file, "path") L(suppression, suppressions, "in the order of the text")

/* clang-format on */

#endif
