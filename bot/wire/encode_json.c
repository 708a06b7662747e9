#include "bot/wire/encode_json.h"

#include "bot/base/grapheme.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool
encode_text(cJSON *object, const char *name, const char *text, size_t length)
{
	char *copy = malloc(length + 1);
	bool ok;

	if (!copy)
		return false;
	for (size_t i = 0; i < length;) {
		struct code c = { .kind = CODE_LETTER };
		size_t n = 1;

		if ((unsigned char)text[i] >= 0x80)
			n = grapheme_code(text + i, length - i, &c);
		if (c.kind == CODE_BROKEN)
			copy[i] = '?';
		else
			memcpy(copy + i, text + i, n);
		i += n;
	}
	copy[length] = '\0';
	ok = cJSON_AddStringToObject(object, name, copy) != NULL;
	free(copy);
	return ok;
}

bool
encode_number(cJSON *object, const char *name, long long number)
{
	char text[24];

	snprintf(text, sizeof text, "%lld", number);
	return cJSON_AddRawToObject(object, name, text) != NULL;
}

bool
encode_finish(cJSON *root, bool ok, struct buf *out)
{
	char *text = ok ? cJSON_PrintUnformatted(root) : NULL;

	cJSON_Delete(root);
	if (!text)
		return false;
	buf_text(out, text);
	cJSON_free(text);
	return !buf_failed(out);
}
