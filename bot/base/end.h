/*
 * end.h - the exit codes of golfd. `golfd --help` prints the rows, docs/operators.md has them, and
 * config/golfd.service says which of them a restart cannot help: those above END_FAILED.
 */
#ifndef BOT_BASE_END_H
#define BOT_BASE_END_H

#define END_MAP(X)                                                                                 \
	X(DONE, "a SIGTERM or SIGINT stopped golfd, and everything is saved")                      \
	X(FAILED, "golfd cannot go on now; another start may help")                                \
	X(USAGE, "wrong usage, or a setting that golfd cannot use")                                \
	X(TOKEN, "Discord refuses the token")                                                      \
	X(REFUSED, "Discord refuses this version of golfd, or its intents")

/* 0 and up. */
enum end {
#define X(name, text) END_##name,
	END_MAP(X)
#undef X
};

#endif
