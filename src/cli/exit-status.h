/* The statuses that pcwlint exits with. */
#ifndef PCWLINT_CLI_EXIT_STATUS_H
#define PCWLINT_CLI_EXIT_STATUS_H

/* The status of a run.  A usage error beats files that could not be analysed, and these beat findings.  EXIT_PIPE: the
 * reader of standard output closed it; shells show the same status for a program that SIGPIPE ends. */
enum exit_status { EXIT_CLEAN = 0, EXIT_FINDINGS = 1, EXIT_USAGE = 2, EXIT_NOT_ANALYSED = 3, EXIT_PIPE = 141 };

#endif
