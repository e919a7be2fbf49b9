/* What INF files say of the oldest Windows. */
#include "project/vcxproj/inf.h"

static const struct {
    const char *what, *models, *arch;
    guint build;
} cases[] = {
    {"a build", "%M%=Models,NTamd64.10.0...17763", "x64", 17763},
    {"in other letters", "%M% = Models, ntAMD64.10.0...17763 ; a comment", "x64", 17763},
    {"for another architecture", "%M%=Models,NTamd64.10.0...17763", "arm64", 0},
    {"each architecture", "%M%=Models,NTamd64.10.0...17763,NTarm64.10.0...22000", "arm64", 22000},
    {"the oldest", "%M%=Models,NTamd64.10.0...22000,NTamd64.10.0...17763", "x64", 17763},
    {"any Windows as well", "%M%=Models,NTamd64,NTamd64.10.0...17763", "x64", 0},
    {"no decoration", "%M%=Models", "x64", 0},
    {"one of two without", "%M%=Models,NTamd64.10.0...17763\n%N%=Others", "x64", 0},
    {"of two", "%M%=Models,NTamd64.10.0...17763\n%N%=Others,NTamd64.10.0...14393", "x64", 14393},
    {"Windows 7", "%M%=Models,NTamd64.6.1", "x64", 7600},
    {"Windows 8.1", "%M%=Models,NTx86.6.3", "x86", 9600},
    {"some Windows 10", "%M%=Models,NTamd64.10.0", "x64", 0},
    {"a template", "%M%=Models,NT$ARCH$.10.0...19041", "x64", 19041},
    {"every architecture", "%M%=Models,NT.10.0...19041", "arm64", 19041},
    {"a product", "%M%=Models,NTamd64.10.0.3..20348", "x64", 20348},
    {"of another section", "[Strings]\nM=Models,NTamd64.10.0...17763", "x64", 0},
    {"commented out", ";%M%=Models,NTamd64.10.0...17763", "x64", 0},
};

static void test_oldest(void)
{
    for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
        guint line = 0;
        g_test_message("%s", cases[i].what);
        g_autofree char *text = g_strconcat("[Version]\n[manufacturer]\n", cases[i].models, "\n[Models]\n", NULL);
        g_assert_cmpuint(inf_oldest_build(text, cases[i].arch, &line), ==, cases[i].build);
        g_assert_true((line >= 3) == (cases[i].build != 0) || cases[i].build == 0);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/inf/oldest", test_oldest);
    return g_test_run();
}
