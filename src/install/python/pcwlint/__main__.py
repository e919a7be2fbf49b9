import os
import sys

from pcwlint import program


def main():
    os.execv(program(), ["pcwlint", *sys.argv[1:]])


if __name__ == "__main__":
    main()
