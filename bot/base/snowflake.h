/*
 * snowflake.h - Discord's ids: unsigned 64-bit numbers, written as decimal text in JSON.
 *
 * Source: Discord's API reference, "Snowflakes": bits 63-22 are milliseconds since
 * 2015-01-01T00:00Z.
 */
#ifndef BOT_BASE_SNOWFLAKE_H
#define BOT_BASE_SNOWFLAKE_H

#include <stdint.h>

typedef uint64_t snowflake; /* 0 is no id */

/* When the id was made, in Unix milliseconds. */
static inline int64_t
snowflake_made_ms(snowflake id)
{
	return (int64_t)((id >> 22) + UINT64_C(1420070400000));
}

/* When the id was made, in Unix seconds. */
static inline int64_t
snowflake_made(snowflake id)
{
	return snowflake_made_ms(id) / 1000;
}

#endif
