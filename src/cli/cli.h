/*
 * The subcommands.  Each takes the words behind its own name and returns the exit status.
 */
#ifndef PCWLINT_CLI_CLI_H
#define PCWLINT_CLI_CLI_H

/* What a run answers.  A usage error beats files that could not be analysed, and these beat findings. */
enum exit_status { EXIT_CLEAN = 0, EXIT_FINDINGS = 1, EXIT_USAGE = 2, EXIT_NOT_ANALYSED = 3 };

/* Subcommand, function cli_NAME, one line of help; none: not for users. */
#define CLI_COMMANDS(C)                                                                                                \
    C(lint, "check drivers (the default: the word may be left out)")                                                   \
    C(rules, "list the rules")                                                                                         \
    C(explain, "explain one rule, with its source and examples")                                                       \
    C(extract, "write what the sources register as JSON facts")                                                        \
    C(ctrpp, "write the header that a manifest stands for")                                                            \
    C(worker, NULL)

#define CLI_DECLARE(name, help) int cli_##name(int argc, char **argv);
CLI_COMMANDS(CLI_DECLARE)
#undef CLI_DECLARE

#endif
