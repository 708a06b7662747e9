/* The application's emojis. Source: Discord's emoji resource, "List Application Emojis". */
#include "bot/wire/payload.h"
#include "bot/wire/payload_value.h"

enum { NAME = 32 + 1 };

bool
payload_read_emojis(const char *text, size_t length,
    void (*found)(void *arg, snowflake id, const char *name), void *arg)
{
	cJSON *root = value_parse(text, length);
	const cJSON *items = value_get(root, "items");
	bool sound = cJSON_IsArray(items);
	char name[NAME];

	for (const cJSON *item = sound ? value_first(items) : NULL; item; item = item->next) {
		snowflake id = value_id(item, "id");

		if (id && value_text(item, "name", name, sizeof name) && name[0])
			found(arg, id, name);
	}
	cJSON_Delete(root);
	return sound;
}
