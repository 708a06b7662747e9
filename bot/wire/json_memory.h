/*
 * json_memory.h - memory for cJSON. Here a tree of cJSON is made, used and freed within one
 * function. So its parts are cut from one block, one behind the other, and the block begins anew
 * when the last of them is freed. That costs a tenth of malloc() and free(), which cJSON calls
 * hundreds of times for an event.
 */
#ifndef BOT_WIRE_JSON_MEMORY_H
#define BOT_WIRE_JSON_MEMORY_H

enum {
	JSON_BLOCK = 1 << 16 /* bytes, of each thread that uses cJSON; what is more is malloc()'s */
};

/*
 * From now on cJSON takes its memory here. Call it once, before the first tree. Tests do without,
 * so that a sanitizer sees each part of a tree.
 */
void json_memory_use(void);

#endif
