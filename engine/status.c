#include "engine/golf.h"

#include <string.h>

static const char *const status_text[] = {
#define X(name, text) [GOLF_##name] = text,
	GOLF_STATUS_MAP(X)
#undef X
};

static const char *const status_name[] = {
#define X(name, text) [GOLF_##name] = #name,
	GOLF_STATUS_MAP(X)
#undef X
};

static const char *const do_text[] = {
#define X(name, text) [GOLF_DO_##name] = text,
	GOLF_DO_MAP(X)
#undef X
};

static const char *const power_text[] = {
#define X(name, text) [GOLF_POWER_##name] = text,
	GOLF_POWER_MAP(X)
#undef X
};

static const char *const part_text[] = {
#define X(name, text, sort) [GOLF_PART_##name] = text,
	GOLF_PART_MAP(X)
#undef X
};

static const uint8_t part_sort[] = {
#define X(name, text, sort) [GOLF_PART_##name] = GOLF_SORT_##sort,
	GOLF_PART_MAP(X)
#undef X
};

const char *
golf_status_text(enum golf_status status)
{
	return status_text[status];
}

const char *
golf_status_name(enum golf_status status)
{
	return status_name[status];
}

const char *
golf_do_text(enum golf_do kind)
{
	return do_text[kind];
}

bool
golf_do_read(const char *text, size_t length, enum golf_do *kind)
{
	for (unsigned i = 0; i < GOLF_DO_COUNT; i++)
		if (strlen(do_text[i]) == length && memcmp(do_text[i], text, length) == 0) {
			*kind = (enum golf_do)i;
			return true;
		}
	return false;
}

const char *
golf_power_text(enum golf_power power)
{
	return power_text[power];
}

bool
golf_power_read(const char *text, size_t length, enum golf_power *power)
{
	for (unsigned i = 0; i < GOLF_POWER_COUNT; i++)
		if (strlen(power_text[i]) == length && memcmp(power_text[i], text, length) == 0) {
			*power = (enum golf_power)i;
			return true;
		}
	return false;
}

const char *
golf_part_text(enum golf_part_kind kind)
{
	return part_text[kind];
}

enum golf_part_sort
golf_part_sort(enum golf_part_kind kind)
{
	return (enum golf_part_sort)part_sort[kind];
}
