#include "bot/hours/pause.h"

#include "engine/golf.h"

/* ms, for an even temper. The draw is the decision of a turn; what follows is often clear. */
static const uint16_t usual[] = {
	[GOLF_PH_TURN] = 1400,
	[GOLF_PH_PLACE] = 600,
	[GOLF_PH_FLIP] = 500,
	[GOLF_PH_POWER] = 800,
	[GOLF_PH_AIM] = 500,
};

enum { PHASES = sizeof usual / sizeof usual[0], TURN_MS = 1400 + 600 };

/* splitmix64's last step. */
static uint64_t
spread(uint64_t z)
{
	z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
	return z ^ (z >> 31);
}

unsigned
pause_ms(const struct pause_move *m)
{
	unsigned ms = m->phase < PHASES ? usual[m->phase] : 0, row = m->computers * TURN_MS;

	ms = ms * (m->temper < 0 ? 3 : m->temper > 0 ? 5 : 4) / 4;
	/* From two thirds to four thirds. */
	ms = ms * (200 + (unsigned)(spread(m->number) % 201)) / 300;
	return row > PAUSE_ROW_MS ? ms * PAUSE_ROW_MS / row : ms;
}
