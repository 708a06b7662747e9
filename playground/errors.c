#include "playground/errors.h"

#include <string.h>

static const struct row {
	int status, code;
	const char *message;
} row[] = {
#define API_ERROR_ROW(name, status, code, message) [ERR_##name] = { status, code, message },
	API_ERROR_MAP(API_ERROR_ROW)
#undef API_ERROR_ROW
};

int
error_status(enum api_error error)
{
	return row[error].status;
}

cJSON *
error_object(enum api_error error)
{
	cJSON *object = cJSON_CreateObject();

	cJSON_AddStringToObject(object, "message", row[error].message);
	cJSON_AddNumberToObject(object, "code", row[error].code);
	return object;
}

cJSON *
error_rate(double retry_after, const char *scope)
{
	cJSON *object = cJSON_CreateObject();

	cJSON_AddStringToObject(object, "message",
	    strcmp(scope, "shared") ? "You are being rate limited."
				    : "The resource is being rate limited.");
	cJSON_AddNumberToObject(object, "retry_after", retry_after);
	cJSON_AddBoolToObject(object, "global", !strcmp(scope, "global"));
	return object;
}
