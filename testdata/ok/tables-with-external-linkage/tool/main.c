extern unsigned GraderCount;

int main(int argc, char **argv)
{
    GraderCount = argc > 1 ? argv[1][0] : 3;
    return (int)GraderCount;
}
