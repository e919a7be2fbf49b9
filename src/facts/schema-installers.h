/*
 * The part of the fact schema (schema.h) that is about installation: scripts, sources of installers and INF files.
 *
 * Microsoft: "Using Kernel Mode Performance Counters", step 5; "CTRPP", "Using the generated resource file"; "lodctr";
 * "Using Dirids".
 */
#ifndef PCWLINT_FACTS_SCHEMA_INSTALLERS_H
#define PCWLINT_FACTS_SCHEMA_INSTALLERS_H

/* clang-format off */
/* A command that installs or removes the counters of a manifest: lodctr, unlodctr, or WiX' PerfCounterManifest, which is both. */
#define FACT_install_step(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    S(verb, "lodctr, which installs, or unlodctr, which removes") \
    R(place, place, "the command with its arguments") \
    S(form, "manifest (/m:), provider (/p:), guid (/g:) or file: a name without an option, which is the form for counters of an .ini file") \
    S(target, "what it names, as written") R(place, target_place, "that") \
    S(file_name, "the name of the file, or of the provider, that it names; none where a variable hides it") \
    S(directory, "the second argument as written; none when there is none") R(place, directory_place, "that") \
    S(mistake, "why the directory is none: file (it names a file) or relative; none when it may be one") \
    S(folder, "where the binary is expected, below %SystemRoot% and in lower case; none where that is unknown") \
    B(element, "it is an element of WiX, not a command") \
    B(open, "the text does not say what it installs or removes") \
    DB(manifest_known, "derived: the tree has a manifest of counters of that name") \
    DS(binary, "derived: file name of the manifest's binary") \
    DS(elsewhere, "derived: another folder, where an INF of the tree puts that binary") \
    DR(place, elsewhere_place, "derived: where the INF does") \
    DB(unremoved, "derived: nothing in the tree removes what it installs") \
    DS(stray, "derived: the tree has no manifest of that name, but this one, which nothing installs or removes") \
    DR(place, stray_place, "derived: its provider")

/* A file that an INF copies. */
#define FACT_installed_file(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    S(name, "its name") S(folder, "where to, as in install_step.folder, or the driver store") R(place, place, "the entry")

/* A manifest that a project gives to ctrpp, or a resource script that it compiles. */
#define FACT_manifest_build(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    S(name, "file name") R(place, place, "the item")

#define FACT_installer(B, I, S, E, R, L, BD, DB, DI, DS, DR, DL) \
    S(file, "path of the script, of the installer's source, of the INF file, of the project or of the resource script") \
    L(install_step, steps, "what it installs and removes") L(installed_file, copies, "an INF: what it copies") \
    L(manifest_build, builds, "a project: manifests that it gives to ctrpp") \
    L(manifest_build, scripts, "a project: resource scripts that it compiles") \
    B(script, "it is a resource script") \
    B(resources, "a project: it compiles a resource script whose name only the build knows; a resource script: it includes another one, or ctrpp has made it")

/* clang-format on */

#endif
