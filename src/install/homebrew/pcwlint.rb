# For a tap.  Checked by ruby -c only: brew has not built it yet.  Replace example/pcwlint with the repository of your copy, and the
# zeros with the digest of its source.
class Pcwlint < Formula
  desc "Linter for Windows kernel drivers that publish performance counters"
  homepage "https://github.com/example/pcwlint"
  url "https://github.com/example/pcwlint/archive/refs/tags/v0.2.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"

  depends_on "meson" => :build
  depends_on "ninja" => :build
  depends_on "pkgconf" => :build
  depends_on "python@3.13" => :build
  depends_on "cjson"
  depends_on "glib"
  depends_on "llvm@19"

  uses_from_macos "libxml2"

  def install
    system "meson", "setup", "build", "-Dllvm-dir=#{Formula["llvm@19"].opt_prefix}", *std_meson_args
    system "meson", "compile", "-C", "build", "--verbose"
    system "meson", "install", "-C", "build"
  end

  test do
    (testpath/"driver.c").write <<~C
      #include <wdm.h>
      static PCW_COUNTER_DESCRIPTOR Table[] = { { 1, 0, 0, 4 }, { 1, 0, 4, 4 } };
      NTSTATUS Start(PPCW_REGISTRATION *Handle)
      {
          UNICODE_STRING name = RTL_CONSTANT_STRING(L"Example");
          PCW_REGISTRATION_INFORMATION info = { PCW_VERSION_1, &name, 2, Table, 0, 0 };
          return PcwRegister(Handle, &info);
      }
    C
    assert_match "PCW404", shell_output("#{bin}/pcwlint --format=gcc driver.c", 1)
  end
end
