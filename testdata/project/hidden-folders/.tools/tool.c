int Tool;
