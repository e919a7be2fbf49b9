/* The guide's own small languages: differences of examples, Markdown, and roff. */
#include <glib.h>

#include "guide/difference.h"
#include "guide/html.h"
#include "guide/markdown.h"
#include "guide/roff.h"

static const struct {
    const char *before, *after, *result;
} differences[] = {
    {"", "", ""},
    {"a\nb", "a\nb", ""},
    {"a\nb\nc", "a\nx\nc", " a\n-b\n+x\n"},
    {"a\nb", "a\nb\nc", " b\n+c\n"},
    {"a\nb\nc", "c", "-a\n-b\n"},
    {"a", "b", "-a\n+b\n"},
    {"a\n\nb", "a\n\nc", "-b\n+c\n"}, /* an empty line says nothing */
    {"a\nb\nc\nd\ne", "a\nB\nc\nd\nE", " a\n-b\n+B\n d\n-e\n+E\n"},
};

static void test_differences(void)
{
    for (gsize i = 0; i < G_N_ELEMENTS(differences); i++) {
        g_autofree char *result = difference(differences[i].before, differences[i].after);
        g_assert_cmpstr(result, ==, differences[i].result);
    }
}

static const struct {
    const char *text, *result;
} texts[] = {
    {"PCW_VERSION_1", "PCW_VERSION_1"},
    {"_KERNEL_ x_", "\\_KERNEL\\_ x\\_"},
    {"a*b <c> [d](e) `f` g|h \\", "a\\*b \\<c\\> \\[d\\](e) \\`f\\` g\\|h \\\\"},
};

static void test_markdown(void)
{
    for (gsize i = 0; i < G_N_ELEMENTS(texts); i++) {
        g_autoptr(GString) out = g_string_new(NULL);
        markdown_text(out, texts[i].text);
        g_assert_cmpstr(out->str, ==, texts[i].result);
    }
    g_autoptr(GString) code = g_string_new(NULL);
    markdown_code(code, "c", "int x; // ```");
    g_assert_cmpstr(code->str, ==, "``````c\nint x; // ```\n``````\n\n");
}

static const struct {
    const char *markdown, *roff;
} pages[] = {
    {"# page", ".TH PAGE 1 2000-01-02 \"pcwlint 1.2\"\n"},
    {"## Exit status\n\ntext", ".SH EXIT STATUS\ntext\n"},
    {"### pcwlint x\n\n`pcwlint [x] -q`", ".SS pcwlint x\n\\fBpcwlint [x] \\-q\\fR\n"},
    {"a\nb\n\nc", "a\nb\n.PP\nc\n"},
    {".a\n'b", "\\&.a\n\\&'b\n"},
    {"a well-known - dash", "a well-known \\- dash\n"},
    {"*a* **b** `c'-` [d `e`](f.md) \\<g\\> 2 * 3 \\\\",
     "\\fIa\\fR \\fBb\\fR \\fBc\\(aq\\-\\fR d \\fBe\\fR <g> 2 * 3 \\e\n"},
    {"- `-a`, `--b`: c: d\n  e\n\nf", ".TP\n\\fB\\-a\\fR, \\fB\\-\\-b\\fR\nc: d\ne\n.PP\nf\n"},
    {"- a: b\n- c", ".IP \\(bu 2\na: b\n.IP \\(bu 2\nc\n"},
    {"1. a\n2. b", ".IP 1. 4\na\n.IP 2. 4\nb\n"},
    {"a\n\n```sh\n.x `~^` \\\n# y\n```\n\nb",
     "a\n.PP\n.RS 4\n.EX\n\\&.x \\(ga\\(ti\\(ha\\(ga \\e\n# y\n.EE\n.RE\n.PP\nb\n"},
};

static void test_roff(void)
{
    for (gsize i = 0; i < G_N_ELEMENTS(pages); i++) {
        g_autofree char *roff = roff_from_markdown(pages[i].markdown, "2000-01-02", "1.2");
        g_assert_cmpstr(roff, ==, pages[i].roff);
    }
}

static const struct {
    const char *markdown, *html;
} sites[] = {
    {"# page", "<h1 id=\"page\">page</h1>\n"},
    {"## Exit status\n\ntext\nmore\n\nend", "<h2 id=\"exit-status\">Exit status</h2>\n<p>text\nmore</p>\n<p>end</p>\n"},
    {"a <b> & `c <d>` **e** *f* 2 * 3 \\<g\\>",
     "<p>a &lt;b&gt; &amp; <code>c &lt;d&gt;</code> <strong>e</strong> <em>f</em> 2 * 3 &lt;g&gt;</p>\n"},
    {"[a](b.md) [c](d.md#e) [f](#g) [h](../i.md) [j](javascript:k) <https://x.org/y>",
     "<p><a href=\"b.html\">a</a> <a href=\"d.html#e\">c</a> <a href=\"#g\">f</a> h j <a "
     "href=\"https://x.org/y\">https://x.org/y</a></p>\n"},
    {"- [T\\_1 structure (wdm.h)](https://x.org/y), Name: b",
     "<ul><li><a href=\"https://x.org/y\">T_1 structure (wdm.h)</a>, Name: b</li></ul>\n"},
    {"- a\n  b\n- c\n\nd", "<ul><li>a\nb</li><li>c</li></ul>\n<p>d</p>\n"},
    {"1. a\n\n   b\n2. c", "<ol><li>a<p>b</p>\n</li><li>c</li></ol>\n"},
    {"```diff\n a\n-<b>\n+c\n```",
     "<pre class=\"language-diff\" tabindex=\"0\"><code> a\n<del>-&lt;b&gt;</del>\n<ins>+c</ins>\n</code></pre>\n"},
    {"```c\nint x; /* a\n<b> */\n\n```\n", "<pre class=\"language-c\" tabindex=\"0\"><code><i class=\"k\">int</i> x; "
                                           "<i class=\"c\">/* a\n&lt;b&gt; */</i>\n\n"
                                           "</code></pre>\n"},
    {"```xml\n<a b=\"c\"/>\n```\n",
     "<pre class=\"language-xml\" tabindex=\"0\"><code>&lt;<i class=\"k\">a</i> <i class=\"d\">b</i>=<i "
     "class=\"s\">&quot;c&quot;</i>/&gt;\n</code></pre>\n"},
    {"```sh\nint x\n```\n", "<pre class=\"language-sh\" tabindex=\"0\"><code>int x\n</code></pre>\n"},
    {"| a | b |\n| --- | ---: |\n| `c|d` | e\\|f |",
     "<div class=\"scroll\"><table class=\"words\"><thead><tr><th scope=\"col\">a</th><th scope=\"col\">b</th></tr>\n"
     "</thead><tbody>\n<tr><td><code>c|d</code></td><td>e|f</td></tr>\n</tbody></table></div>\n"},
};

static void test_html(void)
{
    for (gsize i = 0; i < G_N_ELEMENTS(sites); i++) {
        g_autofree char *html = html_from_markdown(sites[i].markdown);
        g_assert_cmpstr(html, ==, sites[i].html);
    }
}

int main(int argc, char **argv)
{
    g_test_init(&argc, &argv, NULL);
    g_test_add_func("/guide/difference", test_differences);
    g_test_add_func("/guide/markdown", test_markdown);
    g_test_add_func("/guide/roff", test_roff);
    g_test_add_func("/guide/html", test_html);
    return g_test_run();
}
