#pragma once
#define FORCED 1
