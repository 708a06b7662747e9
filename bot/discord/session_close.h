/* session_close.h - for session.c only: the meaning of each gateway close code for the session. */
#ifndef BOT_DISCORD_SESSION_CLOSE_H
#define BOT_DISCORD_SESSION_CLOSE_H

#include "bot/base/end.h"

enum close_rule {
	CLOSE_RESUME, /* the session can be resumed */
	CLOSE_NEW, /* the session is over: begin a new one */
	CLOSE_FATAL, /* a new session would end the same way */
};

struct session_close {
	int code;
	enum close_rule rule;
	const char *text; /* for CLOSE_FATAL, the operator's sentence */
	enum end end; /* for CLOSE_FATAL, the exit code */
};

/* Returns the row of a code. 0 and undocumented codes have a row, too. */
const struct session_close *session_close_find(int code);

#endif
