#include "bot/wire/press.h"

#include "bot/wire/message.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { PRESS_ARG_MAX = 999 }; /* far above any place; a larger number is not ours */

static bool
is_digit(char c)
{
	return c >= '0' && c <= '9';
}

static bool
is_game_letter(char c)
{
	return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' ||
	    c == '_';
}

static bool
is_verb_letter(char c)
{
	return (c >= 'a' && c <= 'z') || c == '-';
}

static bool
is_step(char c)
{
	return is_digit(c) || (c >= 'a' && c <= 'z') || c == '.';
}

/*
 * Reads the next field of allowed letters, up to a colon or the end. Returns NULL when it is empty
 * or too long.
 */
static const char *
read_word(const char *at, bool (*allowed)(char), char *out, size_t size)
{
	size_t n = 0;

	while (allowed(at[n]) && n + 1 < size)
		n++;
	if (n == 0 || (at[n] != ':' && at[n] != '\0'))
		return NULL;
	memcpy(out, at, n);
	out[n] = '\0';
	return at + n;
}

/* Reads a number in the form of press_write(): no sign, no leading zero, at most max. */
static const char *
read_number(const char *at, int64_t max, int64_t *out)
{
	int64_t value = 0;

	if (!is_digit(*at) || (*at == '0' && is_digit(at[1])))
		return NULL;
	for (; is_digit(*at); at++) {
		int digit = *at - '0';
		if (value > (max - digit) / 10)
			return NULL;
		value = value * 10 + digit;
	}
	*out = value;
	return *at == ':' || *at == '\0' ? at : NULL;
}

/* Reads what follows the verb: an argument, steps, or both. */
static const char *
read_rest(const char *at, struct press *p)
{
	bool lesson = strcmp(p->game, PRESS_LESSON) == 0;
	size_t size = 1 + (lesson ? PRESS_STEPS_LESSON : PRESS_STEPS);
	int64_t arg = -1;

	if (*at == ':' && at[1] != ':')
		at = read_number(at + 1, PRESS_ARG_MAX, &arg);
	else if (*at == ':')
		at++;
	p->arg = (int)arg;
	return at && *at == ':' ? read_word(at + 1, is_step, p->steps, size) : at;
}

bool
press_date(const struct press *p, char date[PRESS_DATE])
{
	static const char form[] = "d0000-00-00";

	if (strlen(p->game) != sizeof form - 1)
		return false;
	for (size_t i = 0; form[i]; i++)
		if (form[i] == '0' ? !is_digit(p->game[i]) : p->game[i] != form[i])
			return false;
	memcpy(date, p->game + 1, PRESS_DATE);
	return true;
}

bool
press_says_yes(const struct press *p)
{
	return strncmp(p->steps, PRESS_YES, strlen(PRESS_YES)) == 0;
}

/* Only a plan, a lesson, a daily hole, the pages of /house, and "yes" have steps. */
static bool
has_steps(const struct press *p)
{
	char date[PRESS_DATE];

	return press_date(p, date) || strcmp(p->verb, PRESS_PLAN) == 0 ||
	    strncmp(p->verb, "house-", strlen("house-")) == 0 ||
	    strcmp(p->game, PRESS_LESSON) == 0 || press_says_yes(p);
}

bool
press_read(const char *custom_id, struct press *out)
{
	struct press p;
	char id[LIMIT_CUSTOM_ID + 1];
	size_t length = strcspn(custom_id, (const char[]){ MESSAGE_MENU, 0 });
	const char *at = id;

	/* The menus of one list differ in their ends: message.h. */
	if (length >= sizeof id ||
	    (custom_id[length] && (!is_digit(custom_id[length + 1]) || custom_id[length + 2])))
		return false;
	memcpy(id, custom_id, length);
	id[length] = '\0';
	memset(&p, 0, sizeof p);
	if (strncmp(at, "g:", 2) != 0)
		return false;
	at = read_word(at + 2, is_game_letter, p.game, sizeof p.game);
	if (!at || *at != ':')
		return false;
	at = read_number(at + 1, INT64_MAX, &p.seq);
	if (!at || *at != ':')
		return false;
	at = read_word(at + 1, is_verb_letter, p.verb, sizeof p.verb);
	at = at ? read_rest(at, &p) : NULL;
	if (!at || *at != '\0' || (*p.steps && !has_steps(&p)))
		return false;
	*out = p;
	return true;
}

void
press_write(const struct press *p, char out[LIMIT_CUSTOM_ID + 1])
{
	char arg[16] = "";
	int n;

	if (p->arg >= 0)
		snprintf(arg, sizeof arg, "%d", p->arg);
	n = snprintf(out, LIMIT_CUSTOM_ID + 1, "g:%s:%" PRId64 ":%s%s%s%s%s", p->game, p->seq,
	    p->verb, *arg || *p->steps ? ":" : "", arg, *p->steps ? ":" : "", p->steps);

	assert(n > 0 && n <= LIMIT_CUSTOM_ID);
	(void)n;
}
