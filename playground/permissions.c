#include "playground/permissions.h"

#include "playground/threads.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The permissions of @everyone in a new server of Discord. */
#define EVERYONE UINT64_C(2248473465835073)

/*
 * "(G)DMs with other users, and additionally USE_EXTERNAL_EMOJIS for DMs with the app's bot user"
 */
#define IN_DM                                                                                      \
	(PERMISSION(ATTACH_FILES) | PERMISSION(EMBED_LINKS) | PERMISSION(MENTION_EVERYONE) |       \
	    PERMISSION(USE_EXTERNAL_EMOJIS))

static bool
read_name(const char *name, uint64_t *bits)
{
	static const struct {
		const char *name;
		int bit;
	} rows[] = {
#define PERMISSION_ROW(name, bit) { #name, bit },
		PERMISSION_MAP(PERMISSION_ROW)
#undef PERMISSION_ROW
	};

	for (size_t i = 0; name && i < sizeof rows / sizeof *rows; i++)
		if (!strcmp(rows[i].name, name)) {
			*bits |= UINT64_C(1) << rows[i].bit;
			return true;
		}
	return false;
}

bool
permissions_read(const cJSON *value, uint64_t *bits)
{
	const cJSON *item;
	const char *text = cJSON_GetStringValue(value);

	*bits = 0;
	if (text) {
		*bits = strtoull(text, NULL, 10);
		return *text && strlen(text) < 20 && strspn(text, "0123456789") == strlen(text);
	}
	cJSON_ArrayForEach(item, value)
	{
		if (!read_name(cJSON_GetStringValue(item), bits))
			return false;
	}
	return cJSON_IsArray(value) || cJSON_IsNull(value);
}

void
permissions_add(cJSON *object, const char *key, uint64_t bits)
{
	char text[ID_TEXT];

	snprintf(text, sizeof text, "%" PRIu64, bits);
	cJSON_AddStringToObject(object, key, text);
}

uint64_t
permissions_everyone(void)
{
	return EVERYONE;
}

uint64_t
permissions_of(const struct world *w, const struct person *p)
{
	uint64_t bits = w->role[0]->permissions | p->granted;

	if (w->person[0] == p)
		return PERMISSIONS_ALL;
	for (unsigned i = 0; i < p->roles; i++) {
		const struct role *role = world_role(w, p->role[i]);

		bits |= role ? role->permissions : 0;
	}
	bits &= ~p->denied;
	return bits & PERMISSION(ADMINISTRATOR) ? PERMISSIONS_ALL : bits;
}

uint64_t
permissions_of_bot(const struct world *w, const struct channel *c)
{
	uint64_t bits = w->role[0]->permissions;

	if (c->recipient)
		return IN_DM;
	if (c->parent)
		c = c->parent;
	if (c->bot_set)
		bits = c->bot_may;
	return bits & PERMISSION(ADMINISTRATOR) ? PERMISSIONS_ALL : bits;
}

bool
permissions_bot_sees(const struct world *w, const struct channel *c)
{
	uint64_t bits = permissions_of_bot(w, c);

	if (c->recipient)
		return true;
	return !(w->bot_gone && c->guild == w->guild) && (bits & PERMISSION(VIEW_CHANNEL));
}
