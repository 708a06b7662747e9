/* The d of GUILD_CREATE and GUILD_UPDATE. Source: Discord's "Gateway Events", guild object. */
#include "bot/wire/payload.h"
#include "bot/wire/payload_value.h"

bool
payload_read_guild(const char *text, size_t length, struct payload_guild *out, const char **why)
{
	cJSON *frame = value_parse(text, length);
	const cJSON *d = value_get(frame, "d"), *name = value_get(d, "name");

	*out = (struct payload_guild){ .id = value_id(d, "id") };
	if (cJSON_IsString(name))
		value_copy(out->name, sizeof out->name, name->valuestring);
	value_text(d, "preferred_locale", out->locale, sizeof out->locale);
	cJSON_Delete(frame);
	return out->id && out->name[0] ? true : value_refuse(why, "a server without id or name");
}
