/* Another program of the tree. */
unsigned GraderCount = 1;
