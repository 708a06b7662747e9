/*
 * limits.h - every bound of the daemon, with its unit and its reason. What happens one above stands
 * beside it.
 */
#ifndef BOT_BASE_LIMITS_H
#define BOT_BASE_LIMITS_H

enum limits {
	/* Discord's figures, from its documentation. */
	LIMIT_GATEWAY_SENDS = 120, /* gateway events we may send in 60 s; above: Discord closes the
	                              link */
	LIMIT_GATEWAY_SEND_BYTES = 4096, /* one event that we send; ours are far smaller */
	LIMIT_NAME = 32 * 4 + 1, /* bytes of a user's, server's or channel's name: 32 code points
	    (100 for the others) cut to this between two grapheme clusters, and a NUL */
	LIMIT_CUSTOM_ID = 100, /* characters of a component's custom_id */
	LIMIT_TOKEN = 512, /* bytes of an interaction's token; above: the interaction is refused and
	                      logged */
	LIMIT_OPTIONS = 12, /* options of one slash command that we read; we register fewer */
	LIMIT_CHOICES = 25, /* lines that an autocompletion offers; above: the last are left out */
	LIMIT_CHOICE_TEXT = 100, /* characters of such a line, and of what it stands for */
	LIMIT_FORM_FIELDS = 5, /* components at the top of a modal; above: the form is cut */
	LIMIT_FORM_TITLE = 45, /* characters of a modal's title, and of a field's label */
	LIMIT_FORM_NOTE = 100, /* characters of a field's description and placeholder, and of an
	                          option's texts */
	LIMIT_FORM_VALUE = 4000, /* characters of a text input */
	LIMIT_RADIO_OPTIONS = 10, /* options of a radio group, and of a group of check boxes */
	LIMIT_ROLES = 250, /* roles of a server, and so of a member; above: the others are not read
	                    */
	LIMIT_FILE_NAME = 260, /* characters of an attached file's name */
	LIMIT_THREAD_NAME = 100, /* characters of a thread's name */
	LIMIT_OPTION_TEXT = 640, /* bytes of a text option, of which a list of 25 channels is the
	    longest; longer is cut, and so refused with a sentence */
	LIMIT_MESSAGE_TEXT = 4000, /* characters in all text displays of one Components V2 message
	                            */
	LIMIT_COMPONENTS = 40, /* components of one message, nested ones included */
	LIMIT_ROW_BUTTONS = 5, /* buttons in one action row */
	LIMIT_SELECT_OPTIONS = 25, /* options of one select menu */
	LIMIT_LABEL = 80, /* characters of a button's label */
	LIMIT_MENTIONS = 12, /* users that one message may ping: a table's seats. Discord takes 100
	                      */
	LIMIT_ANSWER_MS = 3000, /* until an interaction must have its first answer */
	LIMIT_TOKEN_MS = 15 * 60 * 1000, /* life of an interaction's token */

	/* Ours. */
	LIMIT_SAID = 8 << 10, /* bytes of all that one submitted form holds; above: the rest is cut,
	                         and marked so */
	LIMIT_INTERACTION_FILES = 2, /* files of one command or form that we read; we ask for one */
	LIMIT_URL = 1024, /* bytes of an attached file's address; longer: it is read as none */
	LIMIT_FILE = 64 << 10, /* bytes of a file that somebody brings us, which are rules and
	                          records; above: refused */
	LIMIT_FETCH_MS = 10000, /* until a file that somebody brought must be here; above: the
	                           download has failed */
	LIMIT_POST_MS = 60000, /* until a message that nobody asked for a moment ago must leave;
	                          above: it has failed */
	LIMIT_DEFER_MS = 1500, /* an interaction that has no answer by then is told that one will
	    come: half of LIMIT_ANSWER_MS, for the way there and one more try */
	LIMIT_ANSWERS = 4096, /* interactions that wait for their answer; above: the one waiting
	    longest is forgotten, with a line in the log, and fails in Discord unless it was
	    deferred */
	LIMIT_FRAME = 1
	    << 20, /* bytes of one gateway event that is held; a READY with thousands of guild stubs
fits. Above: it is skipped while it streams by, and only its number is kept */
	LIMIT_SKIP = 64 << 20, /* bytes of one gateway event that is skipped; 500 forums whose
	    topics have 4096 characters of 12 bytes (\ud83d\ude00) are 24 MiB. Above: it never ends,
	    and the link is closed and resumed */
	LIMIT_ANSWER = 1
	    << 20, /* bytes of one REST answer; above: the call fails as if the link broke */
	LIMIT_BODY = 64 << 10, /* bytes of one REST request's body; our largest is a table message
	                          of some 12 KiB */
	LIMIT_CALLS = 4096, /* REST calls waiting or under way; above: a new one fails with "queue
	                       is full" */
	LIMIT_CALLS_KEPT = 1024, /* of them kept for interaction answers, which the tables' edits
	    after a restart, thousands at once, must not keep out; others fail above LIMIT_CALLS
	    less this */
	LIMIT_FILES = 1 << 20, /* bytes of all files of one REST call, a game's record being the
	    largest; above: the call fails */
	LIMIT_CALL_BYTES = 64
	    << 20, /* bytes of all REST calls that wait or are under way; above: as LIMIT_CALLS */
	LIMIT_IN_FLIGHT = 256, /* REST calls on the wire; above: they wait in order */
	LIMIT_DM_MS = 10000, /* until a DM must leave; above: it has failed, and the table offers
	                        its button instead */
	LIMIT_BUCKETS = 1024, /* rate-limit buckets remembered; above: the one idle longest is
	                         forgotten */
	LIMIT_DORMANT_S = 24 * 60 * 60, /* s without a change at a table; above: who sits there may
	    do what its host may, and send away those whom the game waits for */
	LIMIT_ABANDONED_S = 60 * LIMIT_DORMANT_S, /* s without a change, whatever the settings say;
	                                             above: the game is stopped */
	LIMIT_TABLES_GUILD = 256, /* open games in one server; above: as LIMIT_TABLES, so that no
	                             server takes them all */
	LIMIT_TABLES = 4096, /* open games in one process; above: /golf new is refused with a
	                        sentence */
	LIMIT_HIDES = 8192, /* looks that are to be taken away again; above: the one due first goes
	                       at once */
	LIMIT_WAITING = 32, /* interactions that wait for one table, as many that a race holds, and
	    changes that wait for one person's or one server's; above: refused with a sentence */
	LIMIT_RACE_MS = 500, /* in which whoever was first with a match is found out, from the first
	    one's arrival: more than interactions overtake each other by, and far below
	    LIMIT_ANSWER_MS */
	LIMIT_MATCH_MS = 1500, /* that people have to see a discard and match it before a computer
	                          player does anything */
	LIMIT_CALL_MS = 3000, /* that a person has for a call after their turn before a computer
	                         player has the next one */
	LIMIT_PUTS = 4096, /* store writes of one batch or waiting; above: STORE_FULL */
	LIMIT_RESULTS = 50000, /* finished games that one question to the store is answered with,
	    some 0.3 s of its thread's time, in pages between which it commits; above: the latest
	    ones */
	LIMIT_RULES = 10
	    << 10, /* bytes of a stored house game, the NUL included: HOUSE_RULES_TEXT */
	LIMIT_HOUSES = 1 << 14, /* servers with house rules; above: what another one sets is refused
	                           with a sentence */
	LIMIT_HOUSE_CHANNELS = 50, /* channels of a server with settings of their own; likewise */
	LIMIT_HOUSE_GAMES = 50, /* games that a server has saved by name; likewise */
	LIMIT_LINE = 4096, /* bytes of one stored action line, deck lines of six packs included */
};

#endif
