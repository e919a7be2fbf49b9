# "nix build path:DIRECTORY?dir=src/install/nix".  Checked by nix-instantiate --parse only: it has not been built yet.
{
  description = "Linter for Windows kernel drivers that publish performance counters";

  inputs.nixpkgs.url = "github:NixOS/nixpkgs/nixos-25.05";

  outputs = { self, nixpkgs }:
    let
      systems = [ "x86_64-linux" "aarch64-linux" "aarch64-darwin" ];
      forEach = nixpkgs.lib.genAttrs systems;
    in
    {
      packages = forEach (system:
        let
          pkgs = nixpkgs.legacyPackages.${system};
          llvm = pkgs.llvmPackages_19;
          # One folder with the headers and the library, as the build wants it.
          libclang = pkgs.symlinkJoin { name = "libclang"; paths = [ llvm.libclang.dev llvm.libclang.lib ]; };
        in
        rec {
          default = pcwlint;
          pcwlint = pkgs.stdenv.mkDerivation {
            pname = "pcwlint";
            version = "0.2.0";
            src = ../../..;
            nativeBuildInputs = [ pkgs.glib pkgs.meson pkgs.ninja pkgs.pkg-config pkgs.python3 ];
            buildInputs = [ pkgs.cjson pkgs.glib pkgs.libxml2 ];
            mesonFlags = [ "-Dllvm-dir=${libclang}" ];
            meta = {
              description = "Linter for Windows kernel drivers that publish performance counters";
              license = pkgs.lib.licenses.mit;
              mainProgram = "pcwlint";
            };
          };
        });
    };
}
