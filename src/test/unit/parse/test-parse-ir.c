/* The form of the IR, pinned by two goldens. */
#include <string.h>

#include "test/unit/parsed-file.h"

#include "ir/dump.h"

static const char golden_source[] = PROLOGUE "static PPCW_REGISTRATION g_Handle;\n"
                                             "void Stop(int again)\n"
                                             "{\n"
                                             "    while (again-- > 0 && g_Handle)\n"
                                             "        PcwUnregister(g_Handle);\n"
                                             "    g_Handle = NULL;\n"
                                             "}\n";

static const char golden[] = "global g_Handle : PPCW_REGISTRATION static\n"
                             "function Stop relevant main\n"
                             "  parameter again : int\n"
                             "  b0:\n"
                             "    jump b1\n"
                             "  b1:\n"
                             "    %0 = local again : int  @5:12\n"
                             "    %1 = load %0 : int  @5:12\n"
                             "    %2 = const 1 : signed  @5:12\n"
                             "    %3 = binary %1 %2 - : int  @5:12\n"
                             "    store %0 %3 : int  @5:12\n"
                             "    %4 = const 0 : int  @5:22\n"
                             "    %5 = binary %1 %4 > : int  @5:12\n"
                             "    branch %5 b4 b3\n"
                             "  b2:\n"
                             "    %0 = function PcwUnregister : void (PPCW_REGISTRATION)  @6:9\n"
                             "    %1 = global g_Handle : PPCW_REGISTRATION  @6:23\n"
                             "    %2 = load %1 : PPCW_REGISTRATION  @6:23\n"
                             "    %3 = call %0 (%2) : void  @6:9\n"
                             "    jump b1\n"
                             "  b3:\n"
                             "    %0 = const 0 : int  @7:16\n"
                             "    %1 = cast %0 : void *  @7:16\n"
                             "    %2 = global g_Handle : PPCW_REGISTRATION  @7:5\n"
                             "    store %2 %1 : PPCW_REGISTRATION  @7:16\n"
                             "    return\n"
                             "  b4:\n"
                             "    %6 = global g_Handle : PPCW_REGISTRATION  @5:27\n"
                             "    %7 = load %6 : PPCW_REGISTRATION  @5:27\n"
                             "    branch %7 b2 b3\n";

static void test_golden(void)
{
    struct parsed parsed = parsed_new("golden.c", golden_source);
    GString *dump = g_string_new(NULL);
    ir_dump(parsed.unit, dump);
    parsed_expect("golden", dump->str, golden);
    g_string_free(dump, TRUE);
    parsed_clear(&parsed);
}

/* The end of an object is a call of its destructor, a closure a record whose fields are what it captures. */
static const char golden_cxx_source[] = PROLOGUE "struct Guard {\n"
                                                 "    PPCW_REGISTRATION handle;\n"
                                                 "    ~Guard() { PcwUnregister(handle); }\n"
                                                 "};\n"
                                                 "int Use(PPCW_REGISTRATION handle)\n"
                                                 "{\n"
                                                 "    Guard guard = { handle };\n"
                                                 "    int n = 1;\n"
                                                 "    auto set = [&n](int value) { n = value; };\n"
                                                 "    set(2);\n"
                                                 "    return n;\n"
                                                 "}\n";

static const char golden_cxx[] = "function Guard::~Guard relevant main\n"
                                 "  parameter this : pointer\n"
                                 "  b0:\n"
                                 "    %0 = function PcwUnregister : void (PPCW_REGISTRATION)  @4:16\n"
                                 "    %1 = local this : pointer  @4:30\n"
                                 "    %2 = load %1 : pointer  @4:30\n"
                                 "    %3 = field %2 Guard.handle : PPCW_REGISTRATION  @4:30\n"
                                 "    %4 = load %3 : PPCW_REGISTRATION  @4:30\n"
                                 "    %5 = call %0 (%4) : void  @4:16\n"
                                 "    return\n"
                                 "function Use relevant main\n"
                                 "  parameter handle : PPCW_REGISTRATION\n"
                                 "  b0:\n"
                                 "    declare guard : Guard  @8:11\n"
                                 "    %0 = local guard : Guard  @8:11\n"
                                 "    zero %0 : Guard  @8:19\n"
                                 "    %1 = field %0 Guard.handle : PPCW_REGISTRATION  @8:21\n"
                                 "    %2 = local handle : PPCW_REGISTRATION  @8:21\n"
                                 "    %3 = load %2 : PPCW_REGISTRATION  @8:21\n"
                                 "    store %1 %3 : PPCW_REGISTRATION  @8:21\n"
                                 "    declare n : int  @9:9\n"
                                 "    %0 = local n : int  @9:9\n"
                                 "    %1 = const 1 : int  @9:13\n"
                                 "    store %0 %1 : int  @9:13\n"
                                 "    declare set : (lambda)  @10:10\n"
                                 "    %0 = local set : (lambda)  @10:10\n"
                                 "    %1 = field %0 (lambda). : int &  @10:16\n"
                                 "    %2 = local n : int  @10:16\n"
                                 "    store %1 %2 : int &  @10:16\n"
                                 "    %0 = function (lambda at line 10) : void (int) const  @11:5\n"
                                 "    %1 = local set : (lambda)  @11:5\n"
                                 "    %2 = const 2 : int  @11:9\n"
                                 "    %3 = call %0 (%1, %2) : void  @11:5\n"
                                 "    %0 = local n : int  @12:12\n"
                                 "    %1 = load %0 : int  @12:12\n"
                                 "    %2 = local guard : Guard  @8:5\n"
                                 "    %3 = function Guard::~Guard : void () noexcept  @8:5\n"
                                 "    %4 = call %3 (%2) : void  @8:5\n"
                                 "    return %1\n"
                                 "  b1:\n"
                                 "    return\n"
                                 "function (lambda at line 10) static relevant main\n"
                                 "  parameter this : pointer\n"
                                 "  parameter value : int\n"
                                 "  b0:\n"
                                 "    %0 = local this : pointer  @10:16\n"
                                 "    %1 = load %0 : pointer  @10:16\n"
                                 "    %2 = field %1 (lambda). : int &  @10:16\n"
                                 "    %3 = load %2 : int &  @10:16\n"
                                 "    declare n : pointer  @10:16\n"
                                 "    %4 = local n : pointer  @10:16\n"
                                 "    store %4 %3 : pointer  @10:16\n"
                                 "    %0 = local value : int  @10:38\n"
                                 "    %1 = load %0 : int  @10:38\n"
                                 "    %2 = local n : pointer  @10:34\n"
                                 "    %3 = load %2 : pointer  @10:34\n"
                                 "    store %3 %1 : int  @10:38\n"
                                 "    return\n";

/* The name of a lambda's class holds the path of its file. */
static char *without_paths(const char *text)
{
    g_autoptr(GRegex) regex = g_regex_new("\\(lambda at [^)]*:[0-9]+:[0-9]+\\)", 0, 0, NULL);
    return g_regex_replace_literal(regex, text, -1, 0, "(lambda)", 0, NULL);
}

static void test_golden_cxx(void)
{
    struct parsed parsed = parsed_new("golden.cpp", golden_cxx_source);
    g_autoptr(GString) dump = g_string_new(NULL);
    ir_dump(parsed.unit, dump);
    g_autofree char *text = without_paths(dump->str);
    parsed_expect("golden", text, golden_cxx);
    parsed_clear(&parsed);
}

/* Every byte range that an instruction names lies in its file. */
static void test_ranges(void)
{
    struct parsed parsed = parsed_new("golden.c", golden_source);
    const struct ir_function *function = ir_unit_function(parsed.unit, "Stop");
    for (guint i = 0; i < function->blocks->len; i++) {
        GArray *insns = ir_function_block(function, i)->insns;
        for (guint k = 0; k < insns->len; k++) {
            const struct ir_range *range = g_array_index(insns, struct ir_insn, k).range;
            g_autofree char *text = ir_range_text(parsed.unit, range, 80);
            g_assert_nonnull(text);
            g_assert_cmpuint(range->line, >=, 3);
            g_assert_cmpuint(range->end_line, <=, 8);
        }
    }
    parsed_clear(&parsed);
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/parse/ir/golden", test_golden);
    g_test_add_func("/parse/ir/golden-cxx", test_golden_cxx);
    g_test_add_func("/parse/ir/ranges", test_ranges);
    return g_test_run();
}
