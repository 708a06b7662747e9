/* The day: its date, its seed and its rules. */
#include "engine/daily/daily.h"

#include "engine/out.h"
#include "engine/sha256.h"

#include <string.h>

enum { YEAR = 0, MONTH = 5, DAY = 8, YEAR_LEAST = 1000, YEAR_MOST = 9999 };

static unsigned
read_digits(const char *text, unsigned n)
{
	unsigned number = 0;

	for (unsigned i = 0; i < n; i++)
		number = number * 10 + (unsigned)(text[i] - '0');
	return number;
}

static void
write_digits(char *text, unsigned n, unsigned number)
{
	for (unsigned i = n; i-- > 0; number /= 10)
		text[i] = (char)('0' + number % 10);
}

static unsigned
days_of(unsigned year, unsigned month)
{
	static const uint8_t days[] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
	bool leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);

	return days[month - 1] + (month == 2 && leap ? 1u : 0u);
}

bool
daily_date_read(const char *text, char date[DAILY_DATE])
{
	static const char form[] = "0000-00-00";
	unsigned year, month, day;

	if (strlen(text) != sizeof form - 1)
		return false;
	for (size_t i = 0; form[i]; i++)
		if (form[i] == '0' ? text[i] < '0' || text[i] > '9' : text[i] != form[i])
			return false;
	year = read_digits(text + YEAR, 4);
	month = read_digits(text + MONTH, 2);
	day = read_digits(text + DAY, 2);
	if (year < YEAR_LEAST || month < 1 || month > 12 || day < 1 || day > days_of(year, month))
		return false;
	memcpy(date, text, DAILY_DATE);
	return true;
}

void
daily_date_next(const char date[DAILY_DATE], char to[DAILY_DATE])
{
	unsigned year = read_digits(date + YEAR, 4), month = read_digits(date + MONTH, 2),
		 day = read_digits(date + DAY, 2);

	memmove(to, date, DAILY_DATE);
	if (day < days_of(year, month)) {
		write_digits(to + DAY, 2, day + 1);
	} else if (month < 12) {
		write_digits(to + MONTH, 2, month + 1);
		write_digits(to + DAY, 2, 1);
	} else if (year < YEAR_MOST) {
		write_digits(to + YEAR, 4, year + 1);
		write_digits(to + MONTH, 2, 1);
		write_digits(to + DAY, 2, 1);
	}
}

void
daily_date_before(const char date[DAILY_DATE], char to[DAILY_DATE])
{
	unsigned year = read_digits(date + YEAR, 4), month = read_digits(date + MONTH, 2),
		 day = read_digits(date + DAY, 2);

	memmove(to, date, DAILY_DATE);
	if (day > 1) {
		write_digits(to + DAY, 2, day - 1);
	} else if (month > 1) {
		write_digits(to + MONTH, 2, month - 1);
		write_digits(to + DAY, 2, days_of(year, month - 1));
	} else if (year > YEAR_LEAST) {
		write_digits(to + YEAR, 4, year - 1);
		write_digits(to + MONTH, 2, 12);
		write_digits(to + DAY, 2, 31);
	}
}

void
daily_seed(const unsigned char server[GOLF_SEED], const char date[DAILY_DATE],
    unsigned char seed[GOLF_SEED])
{
	static const char label[] = "golf-daily-game";
	struct sha256 s;

	sha256_begin(&s);
	sha256_add(&s, label, sizeof label - 1);
	sha256_add(&s, server, GOLF_SEED);
	sha256_add(&s, date, DAILY_DATE - 1);
	sha256_end(&s, seed);
}

bool
daily_rules(const struct golf_rules *from, struct golf_rules *to, struct golf_why *why)
{
	if (!golf_rules_seats(from, DAILY_SEATS))
		return why_refuse(why,
		    "A daily game has four players, and these rules do not allow four: ",
		    "choose another game, or change players.min, players.max or deck.packs.", "");
	*to = *from;
	if (to->holes == 0 || to->holes > DAILY_HOLES)
		to->holes = DAILY_HOLES;
	if (to->turns == 0 || to->turns > DAILY_TURNS)
		to->turns = DAILY_TURNS;
	to->target = to->reset_at = to->reset_to = to->out_at = 0;
	to->tie = GOLF_TIE_SHARED;
	to->straight_flush = to->four_of_a_kind = GOLF_SPECIAL_NONE;
	return true;
}
