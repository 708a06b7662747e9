#include "bot/wire/interaction.h"

#include <string.h>

enum { ADMINISTRATOR = 1 << 3 }; /* Discord's "Permissions" */

void
interaction_code(snowflake id, char out[INTERACTION_CODE])
{
	static const char digits[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
	/* Fibonacci hashing: ids of one moment differ in their last bits alone. */
	uint64_t mixed = id * UINT64_C(0x9e3779b97f4a7c15);

	for (unsigned i = 0; i < INTERACTION_CODE - 1; i++)
		out[i] = digits[mixed >> (59 - 5 * i) & 31];
	out[INTERACTION_CODE - 1] = '\0';
}

const struct interaction_option *
interaction_find(const struct interaction *in, const char *name)
{
	for (unsigned i = 0; i < in->options; i++)
		if (strcmp(in->option[i].name, name) == 0)
			return &in->option[i];
	return NULL;
}

const struct interaction_option *
interaction_typed(const struct interaction *in)
{
	for (unsigned i = 0; i < in->options; i++)
		if (in->option[i].focused)
			return &in->option[i];
	return NULL;
}

const char *
interaction_said(const struct interaction *in, const char *name)
{
	for (unsigned i = 0; i < in->fields; i++)
		if (strcmp(in->field[i].name, name) == 0)
			return in->said + in->field[i].at;
	return NULL;
}

const struct interaction_file *
interaction_file(const struct interaction *in, const char *name)
{
	for (unsigned i = 0; i < in->files; i++)
		if (strcmp(in->file[i].name, name) == 0)
			return &in->file[i];
	return NULL;
}

snowflake
interaction_parent(const struct interaction *in)
{
	bool open = in->channel_type == CHANNEL_THREAD || in->channel_type == CHANNEL_NEWS_THREAD;

	return open ? in->channel_parent : 0;
}

snowflake
interaction_place(const struct interaction *in)
{
	snowflake parent = interaction_parent(in);

	return parent ? parent : in->channel;
}

bool
interaction_role(const struct interaction *in, snowflake role)
{
	for (unsigned i = 0; i < in->roles; i++)
		if (in->role[i] == role)
			return true;
	return false;
}

bool
interaction_may(const struct interaction *in, uint64_t permission)
{
	return (in->permissions & (permission | ADMINISTRATOR)) != 0;
}
