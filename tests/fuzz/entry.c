/* libFuzzer's way in; FUZZ is the target that this program is for. */
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

int
LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
	FUZZ((const char *)bytes, length);
	return 0;
}
