/*
 * requests.h - appends every REST request of the bot to a file, as one line of JSON. A check
 * compares the lines with Discord's own description of its API.
 *
 *	{"method":"POST","path":"/channels/1/messages","query":"","status":200,"code":0,
 *	 "made_up":false,"expected":false,"too_fast":false,"at":1,"agent":"DiscordBot (...)",
 *	 "body":{...} or null,"files":[{"name","size","type"}]}
 *	status		0 when no answer was sent
 *	code		the JSON code of Discord's error, 0 for none
 *	made_up		the answer comes from a fault that a test asked for
 *	expected	the answer is a refusal that the test itself has brought about
 *	too_fast	the request broke a rate limit, even when it was not refused
 *	at		Unix ms
 *
 * Tokens in the path are "***". Several playgrounds may share a file: each line is written at once,
 * so no line is lost when a playground ends.
 */
#ifndef PLAYGROUND_REQUESTS_H
#define PLAYGROUND_REQUESTS_H

#include "playground/exchange.h"
#include "playground/faults.h"

/*
 * Opens the file and creates it if needed. Returns a descriptor, or -1 when the file cannot be
 * written.
 */
int requests_open(const char *path);

/* What the playground knows of an answer. */
struct requests_why {
	bool made_up, too_fast;
	struct faults *faults; /* counts the refusals that are expected */
};

/*
 * Appends one request. Does nothing when fd is -1.
 *	path	without /api/v10, tokens masked
 */
void requests_add(
    int fd, const struct exchange *x, const char *path, const struct requests_why *why);

#endif
