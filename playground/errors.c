#include "playground/errors.h"

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
