/*
 * errors.h - Discord's error answers: an HTTP status, a JSON code and a message.
 *
 * Source: Discord's documentation, "Opcodes and Status Codes" and "Error Messages".
 */
#ifndef PLAYGROUND_ERRORS_H
#define PLAYGROUND_ERRORS_H

#include <cjson/cJSON.h>

/* name, HTTP status, JSON code, message */
#define API_ERROR_MAP(X)                                                                           \
	X(NOT_FOUND, 404, 0, "404: Not Found")                                                     \
	X(NOT_SUPPORTED, 501, 0, "This stand-in of Discord does not support the request.")         \
	X(METHOD, 405, 0, "405: Method Not Allowed")                                               \
	X(UNAUTHORIZED, 401, 0, "401: Unauthorized")                                               \
	X(UNKNOWN_APPLICATION, 404, 10002, "Unknown Application")                                  \
	X(UNKNOWN_CHANNEL, 404, 10003, "Unknown Channel")                                          \
	X(UNKNOWN_GUILD, 404, 10004, "Unknown Guild")                                              \
	X(UNKNOWN_MESSAGE, 404, 10008, "Unknown Message")                                          \
	X(UNKNOWN_USER, 404, 10013, "Unknown User")                                                \
	X(UNKNOWN_EMOJI, 404, 10014, "Unknown Emoji")                                              \
	X(UNKNOWN_WEBHOOK, 404, 10015, "Unknown Webhook")                                          \
	X(UNKNOWN_INTERACTION, 404, 10062, "Unknown interaction")                                  \
	X(UNKNOWN_COMMAND, 404, 10063, "Unknown application command")                              \
	X(OTHER_APPLICATION, 403, 20012,                                                           \
	    "You are not authorized to perform this action on this application")                   \
	X(MOST_EMOJIS, 400, 30008, "Maximum number of emojis reached (2000)")                      \
	X(MOST_COMMANDS, 400, 30032, "Maximum number of application commands reached")             \
	X(EMOJI_SIZE, 400, 0, "File cannot be larger than 256.0 kb.")                              \
	X(TOO_LARGE, 413, 40005, "Request entity too large")                                       \
	X(ACKNOWLEDGED, 400, 40060, "Interaction has already been acknowledged.")                  \
	X(BLOCKED, 403, 40333, "internal network error")                                           \
	X(DM_CHANNEL, 403, 50003, "Cannot execute action on a DM channel")                         \
	X(OTHERS_MESSAGE, 403, 50005, "Cannot edit a message authored by another user")            \
	X(EMPTY_MESSAGE, 400, 50006, "Cannot send an empty message")                               \
	X(CLOSED_DMS, 403, 50007, "Cannot send messages to this user")                             \
	X(ACCESS, 403, 50001, "Missing Access")                                                    \
	X(THREAD_LOCKED, 403, 160005, "Thread is locked")                                          \
	X(CHANNEL_TYPE, 400, 50024, "Cannot execute action on this channel type")                  \
	X(ARCHIVED, 400, 50083, "Thread is archived")                                              \
	X(HAS_THREAD, 400, 160004, "A thread has already been created for this message")           \
	X(MOST_MEMBERS, 400, 30033,                                                                \
	    "Maximum number of thread participants has been reached (1000)")                       \
	X(MOST_THREADS, 400, 160006, "Maximum number of active threads reached")                   \
	X(UNKNOWN_MEMBER, 404, 10007, "Unknown Member")                                            \
	X(SYSTEM_MESSAGE, 403, 50021, "Cannot execute action on a system message")                 \
	X(PERMISSION, 403, 50013, "Missing Permissions")                                           \
	X(WEBHOOK_TOKEN, 401, 50027, "Invalid Webhook Token")                                      \
	X(RECIPIENT, 400, 50033, "Invalid Recipient(s)")                                           \
	X(FORM, 400, 50035, "Invalid Form Body")                                                   \
	X(API_VERSION, 400, 50041, "Invalid API version")                                          \
	X(ENTRY_POINT, 400, 50240,                                                                 \
	    "You cannot remove this app's Entry Point command in a bulk update operation. Please " \
	    "include the Entry Point command in your update request or delete it separately.")     \
	X(JSON, 400, 50109, "The request body contains invalid JSON.")

enum api_error {
#define API_ERROR_NAME(name, status, code, message) ERR_##name,
	API_ERROR_MAP(API_ERROR_NAME)
#undef API_ERROR_NAME
};

int error_status(enum api_error error);

/* Returns {"message":...,"code":...}; the caller deletes it. */
cJSON *error_object(enum api_error error);

/*
 * Returns the body of a 429: retry_after in seconds, scope "user", "global" or "shared". The caller
 * deletes it.
 */
cJSON *error_rate(double retry_after, const char *scope);

#endif
