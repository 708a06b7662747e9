/* The entry point for libFuzzer. FUZZ is this program's target. */
#include "tests/fuzz/bot/bot.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	FUZZ((const char *)bytes, length);
	return 0;
}
