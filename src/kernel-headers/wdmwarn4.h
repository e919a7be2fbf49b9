/* Warnings are the compiler's business. */
