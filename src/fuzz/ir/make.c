#include "fuzz/ir/make.h"

#include <string.h>

/* A function that the unit has: DriverEntry, routines, callbacks; and how it is declared. */
struct role {
    const char *name;
    enum ir_type_id result;
    enum ir_type_id params[4]; /* as many as are not T_COUNT */
};

static const struct role roles[] = {
    {"DriverEntry", T_STATUS, {T_PVOID, T_PSTRING, T_COUNT, T_COUNT}},
    {"Callback", T_STATUS, {T_KIND, T_PREQUEST, T_PVOID, T_COUNT}},
    {"DriverUnload", T_VOID, {T_PVOID, T_COUNT, T_COUNT, T_COUNT}},
    {"Start", T_STATUS, {T_PEXTENSION, T_COUNT, T_COUNT, T_COUNT}},
    {"Helper", T_ULONG, {T_ULONG, T_PDESCRIPTOR, T_PHANDLE, T_COUNT}},
    {"Find", T_PDESCRIPTOR, {T_ULONG64, T_COUNT, T_COUNT, T_COUNT}},
    {"MakeName", T_STRING, {T_PWSTR, T_COUNT, T_COUNT, T_COUNT}},
    {"TakeInfo", T_VOID, {T_INFO, T_PINFO, T_COUNT, T_COUNT}},
    {"Extension::Extension", T_VOID, {T_PEXTENSION, T_COUNT, T_COUNT, T_COUNT}},
    {"Extension::~Extension", T_VOID, {T_PEXTENSION, T_COUNT, T_COUNT, T_COUNT}},
    {"RegisterFoo", T_STATUS, {T_CALLBACK, T_PVOID, T_COUNT, T_COUNT}},
    {"Test", T_BOOLEAN, {T_PLOST, T_BLOCK, T_COUNT, T_COUNT}},
};

static const struct {
    const char *name;
    enum ir_type_id type;
} kept[] = {
    {"handle", T_HANDLE}, {"instance", T_HANDLE},     {"info", T_INFO},          {"table", T_TABLE},
    {"name", T_STRING},   {"extension", T_EXTENSION}, {"pointer", T_PEXTENSION}, {"flag", T_BOOLEAN},
    {"count", T_ULONG},   {"block", T_BLOCK},         {"callback", T_CALLBACK},  {"big", T_BIG},
};

static const enum ir_type_id local_types[] = {T_ULONG, T_STATUS, T_INFO,   T_STRING, T_TABLE,   T_PDESCRIPTOR, T_HANDLE,
                                              T_DATAS, T_BLOCK,  T_PBLOCK, T_PINFO,  T_ULONG64, T_VERSION,     T_WIDE,
                                              T_LOST,  T_LARGE,  T_PWSTR,  T_OPEN,   T_DOUBLE,  T_PEXTENSION};

/* --- files --- */

static void make_files(struct make *make)
{
    static const char *const paths[FILE_COUNT] = {"/nonexistent/fuzz.c", "/nonexistent/ntddk.h",
                                                  "/nonexistent/FooCounters.h"};
    static const char line[] = "Text();\n";
    enum { LINES = 512 };
    char *text = arena_alloc(make->unit->arena, LINES * strlen(line) + 1);
    for (guint i = 0; i < LINES; i++)
        memcpy(text + i * strlen(line), line, strlen(line));
    for (guint i = 0; i < FILE_COUNT; i++) {
        struct ir_file *file = ARENA_NEW(make->unit->arena, struct ir_file);
        *file = (struct ir_file){.path = paths[i],
                                 .text = text,
                                 .size = LINES * strlen(line),
                                 .is_user = i != FILE_KERNEL,
                                 .is_generated = i == FILE_GENERATED};
        g_ptr_array_add(make->unit->files, file);
    }
}

/* --- what the unit has --- */

static void declare_globals(struct make *make)
{
    for (guint i = 0; i < G_N_ELEMENTS(kept) && i < MAX_GLOBALS; i++) {
        guint how = bytes_take(&make->bytes);
        struct ir_var *var = make_variable(make, kept[i].name, kept[i].type);
        var->is_global = true;
        var->is_static = (how & 1) == 0;
        var->is_defined = (how & 2) == 0 || var->is_static;
        var->is_const = how % 16 == 15;
        var->written = !var->is_const;
        var->lost = how % 32 == 9 ? "the initialiser did not parse" : NULL;
        var->scope = how % 32 == 4 ? "DriverEntry" : NULL;
        make->globals[make->n_globals++] = var;
        g_ptr_array_add(make->unit->globals, var);
    }
}

static void add_parameters(struct make *make, struct ir_function *function, const struct role *role)
{
    static const char *const names[] = {"first", "second", "third", "fourth"};
    function->params = ARENA_ARRAY(make->unit->arena, struct ir_var *, G_N_ELEMENTS(names));
    while (function->n_params < G_N_ELEMENTS(names) && role->params[function->n_params] != T_COUNT) {
        guint i = function->n_params++;
        function->params[i] = make_variable(make, names[i], role->params[i]);
    }
}

static void declare_functions(struct make *make)
{
    guint n = 1 + bytes_below(&make->bytes, MAX_OWN), first = bytes_below(&make->bytes, G_N_ELEMENTS(roles));
    for (guint i = 0; i < n; i++) {
        const struct role *role = &roles[(first + i) % G_N_ELEMENTS(roles)];
        guint how = bytes_take(&make->bytes);
        struct ir_function *function =
            make_declare(make, role->name, role->result, how % 16 == 15 ? FILE_GENERATED : FILE_USER);
        add_parameters(make, function, role);
        function->is_static = (how & 1) != 0;
        function->is_inline = (how & 6) == 6;
        function->in_main_file = function->range->file == FILE_USER;
        function->relevant = (how & 24) != 24;
        make->own[make->n_own++] = function;
    }
}

/* --- bodies --- */

static void begin_body(struct make *make, struct ir_function *function)
{
    make->function = function;
    make->n_locals = 0;
    make->next_temp = 0;
    make->left = MAX_INSNS;
    make->on_break = make->on_continue = 0;
    for (guint i = 0; i < function->n_params; i++)
        make->locals[make->n_locals++] = function->params[i];
    make_at(make, make_block(make));
}

static void declare_locals(struct make *make)
{
    static const char *const names[] = {"a", "b", "c", "d"};
    guint n = bytes_below(&make->bytes, G_N_ELEMENTS(names) + 1);
    for (guint i = 0; i < n; i++) {
        enum ir_type_id type = local_types[bytes_below(&make->bytes, G_N_ELEMENTS(local_types))];
        make_insn(make, IR_DECLARE, type)->var = make_local(make, names[i], type);
    }
}

/* Every block has an end, as lowering leaves it. */
static void end_body(struct make *make)
{
    for (guint i = 0; i < make->function->blocks->len; i++) {
        struct ir_block *block = ir_function_block(make->function, i);
        if (block->end == IR_END_NONE)
            *block = (struct ir_block){
                .insns = block->insns, .end = IR_RETURN, .value = -1, .live_temps = block->live_temps};
    }
}

enum { BODY_DEPTH = 4 };

static void make_body(struct make *make, struct ir_function *function)
{
    begin_body(make, function);
    declare_locals(make);
    make_statements(make, BODY_DEPTH);
    if (function->result != &make->types[T_VOID]) {
        make->next_temp = 0;
        make_return(make, make_value(make, make_type_of(make, function->result), 1));
    }
    end_body(make);
}

/* A static initialiser: one block that writes parts of the variable, over zeroes. */
static void make_initialiser(struct make *make, struct ir_var *var)
{
    struct ir_function *function = ARENA_NEW(make->unit->arena, struct ir_function);
    enum ir_type_id type = make_type_of(make, var->type);
    function->name = arena_printf(make->unit->arena, "(initialiser of %s)", var->name);
    function->range = var->range;
    function->result = &make->types[T_VOID];
    begin_body(make, function);
    int32_t address = make_address(make, var);
    make_insn(make, IR_ZERO, type)->a = address;
    if (type == T_TABLE) {
        make_set(make, T_DESCRIPTOR, "Id", make_op(make, IR_INDEX, T_DESCRIPTOR, address, make_const(make, T_LONG, 1)),
                 make_const(make, T_USHORT, 1));
    } else if (type == T_STRING) {
        make_set(make, T_STRING, "Length", address, make_const(make, T_USHORT, bytes_take(&make->bytes)));
        make_set(make, T_STRING, "Buffer", address, make_string(make, "Set", 2));
    } else if (type == T_INFO) {
        make_set(make, T_INFO, "Version", address, make_const(make, T_ULONG, 0x200));
        make_set(make, T_INFO, "Callback", address, make_function_address(make, make->own[0]));
    } else if (type == T_CALLBACK) {
        make_store(make, type, address, make_function_address(make, make->own[make->n_own - 1]));
    }
    end_body(make);
    var->init = function;
}

static void make_initialisers(struct make *make)
{
    guint which = bytes_take(&make->bytes);
    for (guint i = 0; i < make->n_globals; i++)
        if ((which & (1u << i % 8)) != 0 && make->globals[i]->is_defined && make->globals[i]->lost == NULL)
            make_initialiser(make, make->globals[i]);
}

/* --- what the parse lacked or invented --- */

static void make_missing(struct make *make)
{
    static const enum word_missing kinds[] = {FACT_MISSING_HEADER,   FACT_MISSING_TYPE,    FACT_MISSING_IDENTIFIER,
                                              FACT_MISSING_FUNCTION, FACT_MISSING_FIELD,   FACT_MISSING_MEMBER,
                                              FACT_MISSING_SYNTAX,   FACT_MISSING_MANIFEST};
    guint n = bytes_below(&make->bytes, 3);
    for (guint i = 0; i < n; i++) {
        struct ir_missing *missing = ARENA_NEW(make->unit->arena, struct ir_missing);
        guint how = bytes_take(&make->bytes);
        *missing = (struct ir_missing){.what = kinds[how % G_N_ELEMENTS(kinds)],
                                       .name = "Lost",
                                       .touches = (how & 16) != 0 ? "Start" : NULL,
                                       .matters = (how & 32) != 0,
                                       .range = make_range(make, FILE_USER)};
        g_ptr_array_add((how & 64) != 0 ? make->unit->unavailable : make->unit->missing, missing);
        if (how >= 250)
            make->unit->fatal = missing;
    }
}

static void make_header(struct make *make)
{
    struct ir_header *header = ARENA_NEW(make->unit->arena, struct ir_header);
    header->file = FILE_GENERATED;
    header->functions = g_ptr_array_new();
    ir_header_define(make->unit, header, "RegisterFoo");
    g_ptr_array_add(make->unit->headers, header);
}

static void make_unit(struct make *make)
{
    struct ir_unit *unit = make->unit;
    guint how = bytes_take(&make->bytes);
    unit->pointer_size = (how & 1) != 0 ? 4 : 8;
    unit->ntddi = (how & 2) != 0 ? 0x0A000004 : 0x0A00000C;
    make_files(make);
    ir_types_make(unit, make->types, (how & 2) == 0, make_range(make, FILE_KERNEL));
    if ((how & 12) == 12)
        unit->wrappers = g_hash_table_new(g_str_hash, g_str_equal);
    if ((how & 48) == 48)
        make_header(make);
    unit->ntddi_from_source = (how & 64) != 0;
    unit->clock_matters = (how & 128) != 0;
    declare_globals(make);
    declare_functions(make);
    make_initialisers(make);
    make_missing(make);
    for (guint i = 0; i < make->n_own; i++)
        if (i == 0 || !bytes_once_in(&make->bytes, 8)) /* the others are another file's */
            make_body(make, make->own[i]);
}

struct ir_unit *ir_make(const uint8_t *data, size_t size)
{
    struct make make = {.bytes = {data, data + size},
                        .unit = ir_unit_new("/nonexistent/fuzz.c"),
                        .loops = MAX_LOOPS,
                        .calls = MAX_CALLS,
                        .forks = MAX_FORKS};
    make.types = ARENA_ARRAY(make.unit->arena, struct ir_type, T_COUNT);
    make.routines = g_hash_table_new(g_str_hash, g_str_equal);
    make_unit(&make);
    g_hash_table_unref(make.routines);
    return make.unit;
}
