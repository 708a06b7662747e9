/*
 * requests.h - every REST request of the bot's as one line of JSON at the end of a file, for
 * whoever holds them against
 * Discord's own description of its API.
 *
 *	{"method":"POST","path":"/channels/1/messages","query":"","status":200,"code":0,"made_up":false,
 *	 "too_fast":false,"at":1,"agent":"DiscordBot (...)","body":{...} or
 *	 null,"files":[{"name","size","type"}]}
 * status is 0 where no answer was sent, code the JSON code of Discord's errors, 0 for none.
 * made_up: the answer is a
 * fault's, which a test asked for. too_fast: it came faster than a rate limit allows, also where
 * nothing is refused
 * for that. at: Unix ms. Tokens in the path are "***". Many playgrounds may share a file: each line
 * is
 * written at once, and survives whatever end the playground comes to.
 */
#ifndef PLAYGROUND_REQUESTS_H
#define PLAYGROUND_REQUESTS_H

#include "playground/exchange.h"

/* A descriptor for the file, which is made when there is none; -1 when it cannot be written. */
int requests_open(const char *path);

/*
 * Adds one. Nothing happens when fd is -1.
 *	path	without /api/v10, tokens masked
 */
void requests_add(int fd, const struct exchange *x, const char *path, bool made_up, bool too_fast);

#endif
