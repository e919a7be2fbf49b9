int Other;
