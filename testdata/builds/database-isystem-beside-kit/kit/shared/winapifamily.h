#pragma once
#define APPLICATION_FAMILY 1
