/* A routine of another interface, by its parameters. */
struct PcwOptions { int interval; };
int PcwRegister(struct PcwOptions *options, const char *path, int count);

int OtherStart(void)
{
    struct PcwOptions options = { 1000 };
    return PcwRegister(&options, "disk", 1);
}
