#include "bot/render/fit.h"

#include <string.h>

enum {
	HEADING = 33, /* px of an emoji in "# ": 1.375 of 24 px */
	LOWER = 55, /* half px of an emoji in "## ": 1.375 of 20 px */
	BETWEEN = 16, /* px between two headings */
	LETTER = 11, /* px of a letter in bold at 16 px: fonts of phones differ by 1 or 2 px */
	CAPITAL = 12,
	BROAD = 16,
	SLIM = 7,
	COLUMNS = 24, /* of a name at most */
	THIN = 3, /* px of U+2009, a fifth of 16 */
};

const struct fit_size fit_sizes[FIT_SIZES] = {
	{ "# ", FIT_LINE / HEADING, HEADING + BETWEEN },
	{ "## ", FIT_LINE * 2 / LOWER, LOWER / 2 + BETWEEN },
	{ "", FIT_LINE / FIT_EMOJI, FIT_ROW },
};

static unsigned
ascii_px(char c)
{
	if (c == ' ')
		return FIT_SPACE;
	if (strchr("mwMW@%", c))
		return BROAD;
	if (strchr("fijlrtI.,:;'!|()-", c))
		return SLIM;
	return c >= 'A' && c <= 'Z' ? CAPITAL : LETTER;
}

unsigned
fit_text(const char *plain)
{
	size_t left = strlen(plain);
	unsigned sum = 0;

	while (left > 0) {
		size_t n = golf_utf8_length(plain, left);
		char one[8] = "";

		if (n == 0 || n >= sizeof one)
			break;
		memcpy(one, plain, n);
		if (n == 1)
			sum += ascii_px(one[0]);
		else if (text_columns(one) > 1)
			sum += n < 4 ? FIT_ROW - 4 : FIT_EMOJI;
		else
			sum += text_columns(one) * CAPITAL;
		plain += n;
		left -= n;
	}
	return sum;
}

unsigned
fit_likely(unsigned px)
{
	return px * 7 / 8;
}

unsigned
fit_most(unsigned px)
{
	return px * 8 / 7;
}

char *
fit_name(const struct render_table *t, unsigned seat, unsigned room, unsigned *taken,
    char out[RENDER_NAME])
{
	char plain[PLAIN_TEXT];
	unsigned columns = COLUMNS;

	while (fit_text(seat_plain(t, seat, columns, plain)) > room && columns > 1)
		columns--;
	if (taken)
		*taken += fit_text(plain);
	return render_name(plain, "?", out);
}

void
fit_pad(struct sheet *s, unsigned px)
{
	static const struct {
		const char *text;
		unsigned px;
	} blanks[] = { { "\u2003", 2 * FIT_GAP }, { FIT_GAP_TEXT, FIT_GAP }, { "\u2009", THIN } };

	for (size_t i = 0; i < sizeof blanks / sizeof blanks[0]; i++)
		for (; px >= blanks[i].px; px -= blanks[i].px)
			sheet_add(s, blanks[i].text);
}
