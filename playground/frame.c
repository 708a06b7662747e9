#include "playground/frame.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

cJSON *
frame_hello(unsigned heartbeat_ms)
{
	cJSON *d = cJSON_CreateObject();

	cJSON_AddNumberToObject(d, "heartbeat_interval", heartbeat_ms);
	return d;
}

cJSON *
frame_op(enum op op, cJSON *d)
{
	cJSON *frame = cJSON_CreateObject();

	cJSON_AddNumberToObject(frame, "op", op);
	cJSON_AddItemToObject(frame, "d", d ? d : cJSON_CreateNull());
	cJSON_AddNullToObject(frame, "s");
	cJSON_AddNullToObject(frame, "t");
	return frame;
}

char *
frame_event(const char *type, int64_t seq, const char *d)
{
	size_t room = strlen(d) + strlen(type) + 64;
	char *text = malloc(room);

	if (!text)
		abort();
	snprintf(text, room, "{\"t\":\"%s\",\"s\":%" PRId64 ",\"op\":0,\"d\":%s}", type, seq, d);
	return text;
}
