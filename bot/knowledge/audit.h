/*
 * audit.h - whether every game of a store can be played on, or be looked at again: each is read as
 * golfd reads it at its start, and replayed line by line.
 */
#ifndef BOT_KNOWLEDGE_AUDIT_H
#define BOT_KNOWLEDGE_AUDIT_H

#include "bot/store/tool.h"

struct audit {
	unsigned long games; /* of the store */
	unsigned long open, lines; /* of those that were read: games in a lobby or in play; lines */
	unsigned long broken; /* that cannot be read or replayed: the log names each */
};

/* Blocks. Returns false, with the reason logged, when the store cannot be read. */
bool audit(const struct tool_store *store, void *look, struct audit *out);

#endif
