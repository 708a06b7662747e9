/*
 * bot.h - the targets for the parsers of the daemon, as tests/fuzz/fuzz.h has those of the engine.
 */
#ifndef TESTS_FUZZ_BOT_BOT_H
#define TESTS_FUZZ_BOT_BOT_H

#include "tests/fuzz/fuzz.h"

/* An event of the gateway, whole and in pieces. */
void fuzz_payload(const char *text, size_t length);

/*
 * A compressed gateway link. The first line is "PIECE TURN": bytes of a piece, and the byte of the
 * stream that is wrong, 0 for none. Each line after it is an event. With "raw PIECE" as the first
 * line, the rest is the stream itself.
 */
void fuzz_packed(const char *text, size_t length);

/* What happens to a gateway session, one line each: session.c in this folder lists the lines. */
void fuzz_session(const char *text, size_t length);

/*
 * An answer of REST. The first line is "STATUS LIMIT REMAINING RESET RETRY SCOPE BUCKET
 * GLOBAL", the values of headers; the body follows.
 */
void fuzz_rest(const char *text, size_t length);

/*
 * A custom_id, whose steps are read at a table. The first line is "PRESET SEED STEPS KIND ROOM":
 * numbers that choose a preset, how far the game is played, and what is asked.
 */
void fuzz_press(const char *text, size_t length);

/* A text that somebody types, uploads or configures: read by every reader of such texts. */
void fuzz_form(const char *text, size_t length);

/*
 * Changes to the rows of a store, from which the daemon then starts. A line is
 * "TABLE COLUMN ROW VALUE".
 */
void fuzz_rows(const char *text, size_t length);

/*
 * Changes to what PostgreSQL answers at the start, in the form of fuzz_rows(): postgres.c in this
 * folder lists the lines.
 */
void fuzz_postgres(const char *text, size_t length);

/* A file that `golfd store import` reads. */
void fuzz_dump(const char *text, size_t length);

/* What people do, with doubles and restarts, one line each: route.c in this folder lists them. */
void fuzz_route(const char *text, size_t length);

/* Aborts unless the text ends within size bytes, and is valid UTF-8. */
void fuzz_hold_text(const char *text, size_t size);

/* Copies bytes into a text with a NUL. The caller frees it. */
char *fuzz_text(const char *bytes, size_t length);

/* Writes only errors to the log. */
void fuzz_quiet(void);

#endif
