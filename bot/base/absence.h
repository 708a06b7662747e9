/*
 * absence.h - what has happened at a seat of a table while a computer player acted for the seat's
 * person. All of it is public: everybody has seen it at the table.
 */
#ifndef BOT_BASE_ABSENCE_H
#define BOT_BASE_ABSENCE_H

#include <stdint.h>

struct absence {
	int64_t turned; /* the line at which the turn began that was counted last; 0: none was */
	uint32_t changed; /* the places of the layout whose card was exchanged in this hole, one bit
	                     each */
	unsigned scored; /* the holes that were scored before */
	unsigned turns; /* that the computer player took, */
	unsigned late; /* and how many of them while the person still had the seat */
	unsigned drew, put, matched, failed, powers, calls; /* cards; matches; uses */
};

#endif
