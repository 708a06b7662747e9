/*
 * metrics.h - what golfd counts and measures for its operator. Each metric is one row of
 * METRICS_MAP: its name by Prometheus' rules, its kind, its labels and its help.
 * docs/operators.md says what each one is for.
 *
 * The figures are of the process, from its start. They hold no token, seed, card, name or id of a
 * person. All functions are safe in any thread.
 *
 * Source of the names: Prometheus' "Metric and label naming"; of the text: "Exposition formats".
 */
#ifndef BOT_BASE_METRICS_H
#define BOT_BASE_METRICS_H

#include "bot/base/buf.h"

enum metric_kind {
	METRIC_COUNTER, /* only grows */
	METRIC_GAUGE, /* as it is now */
	METRIC_TIMES, /* a histogram of seconds, from 1 ms to 10 s */
};

/* X(ID, name, kind, labels separated by spaces, help) */
#define METRICS_MAP(X)                                                                             \
	X(BUILD, "golfd_build_info", GAUGE, "version", "1, with the version of golfd as a label.") \
	X(START, "process_start_time_seconds", GAUGE, "",                                          \
	    "When the process began, in seconds since 1970.")                                      \
	X(CPU, "process_cpu_seconds_total", COUNTER, "",                                           \
	    "Processor time of the process, in seconds.")                                          \
	X(MEMORY, "process_resident_memory_bytes", GAUGE, "", "Memory of the process, in bytes.")  \
	X(LOOP_LATE, "golfd_loop_late_seconds", TIMES, "",                                         \
	    "How late a timer of one second was: how long the loop did not run.")                  \
	X(LOG_LINES, "golfd_log_lines_total", COUNTER, "level",                                    \
	    "Lines of the log, by their level.")                                                   \
	X(READY, "golfd_ready", GAUGE, "", "1 while golfd takes presses: /readyz.")                \
	X(INTERACTIONS, "golfd_interactions_total", COUNTER, "kind command outcome",               \
	    "Commands, presses, forms and suggestions, by what came of them.")                     \
	X(ARRIVAL, "golfd_interaction_arrival_seconds", TIMES, "",                                 \
	    "From Discord's time stamp of an interaction to its arrival. A wrong clock shows "     \
	    "here.")                                                                               \
	X(ANSWER, "golfd_interaction_answer_seconds", TIMES, "kind",                               \
	    "From the arrival of an interaction to Discord's receipt of the answer.")              \
	X(COMMIT, "golfd_interaction_commit_seconds", TIMES, "",                                   \
	    "From the arrival of an interaction to the commit of what it changed.")                \
	X(DEFERRED, "golfd_interactions_deferred_total", COUNTER, "",                              \
	    "Interactions that had no answer in time and were deferred.")                          \
	X(REST, "golfd_rest_requests_total", COUNTER, "route status",                              \
	    "Requests to Discord's REST API by route and HTTP status; none: no answer came.")      \
	X(REST_SECONDS, "golfd_rest_request_seconds", TIMES, "",                                   \
	    "From the sending of a request to its answer.")                                        \
	X(REST_WAIT, "golfd_rest_wait_seconds", TIMES, "",                                         \
	    "How long a call waited for its turn: the rate limits, and the calls before it.")      \
	X(SHARDS, "golfd_gateway_shards", GAUGE, "state",                                          \
	    "Shards of this process that are online, and that are not.")                           \
	X(SESSIONS, "golfd_gateway_sessions_total", COUNTER, "how",                                \
	    "Connections to the gateway that began a new session, or resumed one.")                \
	X(LOST, "golfd_gateway_lost_total", COUNTER, "code",                                       \
	    "Connections to the gateway that ended, by the close code; none: without a code.")     \
	X(HEARTBEAT, "golfd_gateway_heartbeat_seconds", TIMES, "",                                 \
	    "From a heartbeat to the gateway's answer.")                                           \
	X(SERVERS, "golfd_servers", GAUGE, "", "Servers of this process's shards.")                \
	X(GAMES, "golfd_games", GAUGE, "game", "Open games of this process, by their game.")       \
	X(STARTED, "golfd_games_started_total", COUNTER, "game", "Games that were started.")       \
	X(ENDED, "golfd_games_ended_total", COUNTER, "game how",                                   \
	    "Games that were played to their end, or were stopped before it.")                     \
	X(THINK, "golfd_think_seconds", TIMES, "level",                                            \
	    "How long a computer player thought about a turn.")                                    \
	X(QUEUE, "golfd_queue_length", GAUGE, "queue", "What waits in a queue.")                   \
	X(QUEUE_LIMIT, "golfd_queue_limit", GAUGE, "queue",                                        \
	    "The bound of a queue. A full queue refuses.")                                         \
	X(STORE_UP, "golfd_store_up", GAUGE, "", "1 while the store keeps what golfd writes.")     \
	X(STORE_COMMIT, "golfd_store_commit_seconds", TIMES, "",                                   \
	    "From the beginning of a commit to its end.")                                          \
	X(STORE_WRITES, "golfd_store_writes_total", COUNTER, "outcome",                            \
	    "Groups of writes that were kept, or were refused.")                                   \
	X(STORE_BYTES, "golfd_store_bytes", GAUGE, "file",                                         \
	    "Size of the SQLite file, and of its write-ahead log.")                                \
	X(STORE_FREE, "golfd_store_free_bytes", GAUGE, "",                                         \
	    "Room that golfd may still use on the file system of the SQLite file.")

enum metric {
#define METRIC_ID(id, ...) METRIC_##id,
	METRICS_MAP(METRIC_ID)
#undef METRIC_ID
	    METRICS
};

enum {
	METRICS_LABELS = 3, /* most labels of a metric */
	METRICS_LABEL = 64, /* bytes of a value with the NUL; a longer one is cut */
	METRICS_SERIES = 300, /* most combinations of values; what is above counts as "other" */
	METRICS_TEXT = 1 << 20, /* bytes of metrics_print() */
};

/* The values of the labels in the order of the row: METRIC_WITH("press", "draw", "refused"). */
#define METRIC_WITH(...)                                                                           \
	(const char *const[METRICS_LABELS])                                                        \
	{                                                                                          \
		__VA_ARGS__                                                                        \
	}

/* Adds to a counter. */
void metrics_add(enum metric which, const char *const label[METRICS_LABELS], double n);

/* Sets a gauge, or a counter that somebody else counts. */
void metrics_set(enum metric which, const char *const label[METRICS_LABELS], double value);

/* Sets all series of a gauge to 0, before it is told anew: what has gone is 0, and not unknown. */
void metrics_zero(enum metric which);

/* Adds one measured time to a histogram. */
void metrics_took(enum metric which, const char *const label[METRICS_LABELS], double seconds);

/* Writes all metrics that have a value in Prometheus' text format, version 0.0.4. */
void metrics_print(struct buf *out);

/*
 * Copies a REST route without its ids to out: "PATCH /channels/:id/messages/:id". So the number of
 * routes is bounded.
 */
void metrics_route(const char *route, char out[METRICS_LABEL]);

#endif
