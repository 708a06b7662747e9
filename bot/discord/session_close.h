/*
 * session_close.h - for session.c alone: what each close code of the gateway means for the session.
 *
 * Source: Discord's documentation, "Opcodes and Status Codes", gateway close event codes.
 */
#ifndef BOT_DISCORD_SESSION_CLOSE_H
#define BOT_DISCORD_SESSION_CLOSE_H

enum close_rule {
	CLOSE_RESUME, /* the session lives on */
	CLOSE_NEW, /* it is over: a new one */
	CLOSE_FATAL, /* a new one would end alike */
};

struct session_close {
	int code;
	enum close_rule rule;
	const char *text; /* a fatal one's is the operator's sentence */
};

/* The row of a code; 0 and any that is not documented have one, too. */
const struct session_close *session_close_find(int code);

#endif
