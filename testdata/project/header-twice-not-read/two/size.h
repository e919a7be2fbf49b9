#error 2
