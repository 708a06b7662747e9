/* limits.h - every bound of the daemon, with its unit, its reason, and what happens above it. */
#ifndef BOT_BASE_LIMITS_H
#define BOT_BASE_LIMITS_H

enum limits {
	/* Bounds that Discord sets, from its documentation. */
	LIMIT_GATEWAY_SENDS = 120, /* gateway events that the bot may send in 60 s; above: Discord
	                              closes the link */
	LIMIT_GATEWAY_SEND_BYTES = 4096, /* of one event that the bot sends; ours are far smaller */
	/*
	 * Bytes of a user's, server's or channel's name, with the NUL: 32 code points. Longer names
	 * are cut between two grapheme clusters.
	 */
	LIMIT_NAME = 32 * 4 + 1,
	LIMIT_CUSTOM_ID = 100, /* characters of a component's custom_id */
	LIMIT_TOKEN = 512, /* bytes of an interaction's token; above: refused and logged */
	LIMIT_OPTIONS = 12, /* of a slash command that are read; our commands have fewer */
	LIMIT_CHOICES = 25, /* lines of an autocompletion; above: the last ones are left out */
	LIMIT_CHOICE_TEXT = 100, /* characters of such a line, and of its value */
	LIMIT_FORM_FIELDS = 5, /* components at the top level of a modal; above: the form is cut */
	LIMIT_FORM_TITLE = 45, /* characters of a modal's title, and of a field's label */
	LIMIT_FORM_NOTE = 100, /* characters of a field's description, and of an option's texts */
	LIMIT_FORM_VALUE = 4000, /* characters of a text input */
	LIMIT_RADIO_OPTIONS = 10, /* options of a radio group */
	LIMIT_ROLES = 250, /* of a server, and so of a member; above: the others are not read */
	LIMIT_FILE_NAME = 260, /* characters of an attached file's name */
	LIMIT_THREAD_NAME = 100, /* characters of a thread's name */
	LIMIT_OPTION_TEXT = 640, /* bytes of a text option; the longest is a list of 25 channels. A
	                            longer text is cut, and then refused with a sentence */
	LIMIT_MESSAGE_TEXT = 4000, /* characters in all text displays of a message */
	LIMIT_CONTENT = 2000, /* characters in the text of a plain message */
	LIMIT_TEXT_BYTES = 10000, /* bytes of the text of a message. Discord answers 500 from about
	                             10,158 bytes on: discord-api-docs issue 8554 */
	LIMIT_ROWS = 5, /* rows of buttons below such a text */
	LIMIT_ALT = 1024, /* characters of a picture's description; above: it is cut */
	LIMIT_COMPONENTS = 40, /* components of one message, nested ones included */
	LIMIT_ROW_BUTTONS = 5, /* buttons in one action row */
	LIMIT_SELECT_OPTIONS = 25, /* options of one select menu */
	LIMIT_LABEL = 80, /* characters of a button's label */
	LIMIT_MENTIONS = 12, /* users that one message may ping: the seats of a table. Discord
	                        allows 100 */
	LIMIT_ANSWER_MS = 3000, /* time to the first answer to an interaction */
	LIMIT_TOKEN_MS = 15 * 60 * 1000, /* life of an interaction's token */

	/* Bounds that we set. */
	/* Bytes of all values in one submitted form; above: the rest is cut. */
	LIMIT_SAID = 8 << 10,
	LIMIT_INTERACTION_FILES = 2, /* files of a command that are read; our commands have one */
	LIMIT_URL = 1024, /* bytes of an attached file's address; above: it is read as none */
	/* Bytes of a file that a player attaches: rules or a record. Above: refused. */
	LIMIT_FILE = 64 << 10,
	LIMIT_FETCH_MS = 10000, /* to download an attached file; above: the download has failed */
	LIMIT_PICTURE_MS = 3000, /* time to upload the picture of a table, which holds up newer
	                            edits; above: the table is shown without it */
	LIMIT_POST_MS = 60000, /* time until a message that answers no interaction must leave;
	                          above: the message has failed */
	/*
	 * After this time an unanswered interaction is deferred. It is half of LIMIT_ANSWER_MS,
	 * which leaves time for the way and for one more try.
	 */
	LIMIT_DEFER_MS = 1500,
	LIMIT_DEFER_AGAIN_MS = 250, /* the same for an interaction that came to another process
	                               before: its time began there */
	LIMIT_PATIENT_MS = 1000, /* time after which a press on a table that is not known here is
	                            answered: another golfd with the same token may know the table,
	                            and answer first */
	LIMIT_ANSWERS = 4096, /* interactions that wait for their answer. Above: the oldest is
	                         forgotten and logged; it fails in Discord unless it was deferred */
	LIMIT_FRAME = 1 << 20, /* bytes of one gateway event that is held; a READY with thousands of
	                          guild stubs fits. Above: the event is skipped as it streams in,
	                          and only its number is kept */
	LIMIT_SKIP = 64 << 20, /* bytes of one gateway event that is skipped; 500 forums with topics
	                          of 4096 characters, 12 bytes each (\ud83d\ude00), are 24 MiB.
	                          Above: the link is closed and resumed */
	LIMIT_ANSWER = 1 << 20, /* bytes of one REST answer; above: as if the link broke */
	LIMIT_BODY = 64 << 10, /* bytes of one REST request's body; our largest is a table's
	                          message, about 12 KiB */
	LIMIT_CALLS = 4096, /* REST calls waiting or under way; above: a new one fails with "queue
	                       is full" */
	LIMIT_CALLS_KEPT = 1024, /* calls of LIMIT_CALLS that only interaction answers may use,
	                            since a restart sends thousands of edits at once. Above
	                            LIMIT_CALLS less this, other calls fail */
	LIMIT_RECORD = 1 << 20, /* bytes of a game's record file; above: refused with a sentence */
	LIMIT_FILES = 8 << 20, /* bytes of all files of one REST call; the largest is the film of a
	                          hole. Discord takes 10 MiB; above: the call fails */
	LIMIT_CALL_BYTES = 64 << 20, /* bytes of all REST calls; above: as LIMIT_CALLS */
	LIMIT_TRY_MS = 15000, /* time for one try of a REST call; above: given up */
	LIMIT_LATE_MS = 10000, /* time in which a REST call that golfd has given up may still arrive
	                          at Discord. Above: golfd does not reckon with it */
	LIMIT_IN_FLIGHT = 256, /* REST calls on the wire; above: calls wait in order */
	LIMIT_DM_MS = 10000, /* time until a DM must leave; above: the DM has failed, and the table
	                        offers its button instead */
	LIMIT_BUCKETS = 1024, /* rate-limit buckets remembered; above: the bucket that was idle
	                         longest is forgotten */
	/*
	 * Seconds without a change at a table. Above: every seated player may act as the host, and
	 * may remove the players whom the game waits for.
	 */
	LIMIT_DORMANT_S = 24 * 60 * 60,
	/*
	 * s without a change. Above: the table says that its game ends in a week, whatever the
	 * settings.
	 */
	LIMIT_ABANDONED_S = 60 * LIMIT_DORMANT_S,
	LIMIT_TABLES_GUILD = 256, /* open games in one server, so that one server cannot take all
	                             tables; above: as GOLFD_TABLES */
	/*
	 * Open games that one process has room for: SETTINGS_TABLES_MAX. GOLFD_TABLES is the number
	 * above which /golf new is refused with a sentence. Games in the store above
	 * this limit are set aside.
	 */
	LIMIT_TABLES = 100000,
	LIMIT_TABLES_HOST = 20, /* open games in one process that a person hosts or has opened;
	                           above: /golf new is refused with a sentence */
	LIMIT_SEATS_PERSON = 40, /* open games in one process in which a person has a seat or may
	                            come back to it, so that no wish of one person wakes more
	                            tables. Above: the next seat is refused with a sentence */
	LIMIT_SEATED = 24, /* joins and leaves of a lobby that its game lists, as the page "Fair
	                      deal" has room for them; above: the oldest are counted alone */
	/*
	 * Each press and each command takes time, in ms, in the line of the person, of the channel
	 * and of the server: so 5, 50 and 200 pass in a second. LIMIT_AHEAD_MS is the longest line:
	 * the presses of four seconds at once. Above: refused with a sentence.
	 */
	LIMIT_PERSON_MS = 200,
	LIMIT_CHANNEL_MS = 20,
	LIMIT_SERVER_MS = 5,
	LIMIT_AHEAD_MS = 4000,
	/*
	 * A challenge pings somebody. It takes time, in ms, in the line of the two people, of the
	 * challenged person and of the challenger; then comes the longest line. So one person is
	 * challenged four times at once, and then every five minutes, by all others together; by
	 * the same person every ten minutes. One person challenges six people at once, and then one
	 * a minute. Above: refused with a sentence.
	 */
	LIMIT_CHALLENGE_MS = 10 * 60 * 1000,
	LIMIT_CHALLENGED_MS = 5 * 60 * 1000,
	LIMIT_CHALLENGED_AHEAD_MS = 3 * LIMIT_CHALLENGED_MS,
	LIMIT_CHALLENGER_MS = 60 * 1000,
	LIMIT_CHALLENGER_AHEAD_MS = 5 * LIMIT_CHALLENGER_MS,
	LIMIT_HIDES = 1 << 15, /* DMs with cards that wait to be hidden; above: the DM that is due
	                       first is hidden at once */
	LIMIT_PAGES = 1 << 15, /* private pages that will leave; above: the page that is due first
	                       leaves at once */
	LIMIT_WAITING = 32, /* interactions that wait for one table, interactions held by one race,
	                       and changes that wait for one person's or one server's; above:
	                       refused with a sentence */
	/*
	 * From the first claim of a match until the earliest claim wins: longer than interactions
	 * overtake each other by, and far below LIMIT_ANSWER_MS.
	 */
	LIMIT_RACE_MS = 500,
	LIMIT_MATCH_MS = 1500, /* time for people to see and match a discard before a computer
	                          player acts */
	LIMIT_CALL_MS = 3000, /* time for a person to call after their turn before the next computer
	                         player acts */
	LIMIT_RECALLED = 1 << 16, /* interactions that an earlier process has handled and the
	                             gateway may bring again; these are some seconds' worth.
	                             Above: logged, and the interaction may be done again */
	LIMIT_PUTS = 4096, /* store writes in one batch, or waiting; above: STORE_FULL */
	LIMIT_RESULTS = 50000, /* finished games in the answer to one question to the store. These
	                          take about 0.3 s of its thread's time, in pages; the thread
	                          commits between pages. Above: only the latest games count */
	LIMIT_RESULTS_READ = 4 * LIMIT_RESULTS, /* finished games of a server that are looked at
	                                           for that answer, the latest first: those of a
	                                           quiet channel may be few. Above: as if the
	                                           older ones were not there */
	LIMIT_RULES = 13 << 10, /* bytes of a stored house game, with the NUL: HOUSE_RULES_TEXT */
	LIMIT_HOUSES = 1 << 14, /* servers with house rules; above: another server's change is
	                           refused with a sentence */
	LIMIT_HOUSE_CHANNELS = 50, /* channels of a server with their own settings; above: refused
	                              with a sentence */
	LIMIT_HOUSE_GAMES = 50, /* named games of a server; above: refused with a sentence */
	LIMIT_PLAY = 128 << 10, /* bytes of the lines of one play of a daily hole, with the NUL; the
	                           longest of hundreds of games had 37 KiB. Above: the write is
	                           refused and logged */
	LIMIT_VISITS = 16, /* presses on daily holes that are under way in one set of tables, of
	                      0.3 MiB each; above: they wait */
	LIMIT_VISITS_WAITING = 1024, /* presses on daily holes that wait, of 26 kB each; above:
	                                refused with a sentence */
	LIMIT_DAILY_LIST = 100, /* people in the list of a day; above: only the best are listed */
	LIMIT_GAME_DROPS = 32, /* games that one DROP_GAMES or DROP_GUILD deletes; above: the next
	                          one goes on. A game has some 100 rows: some ms together */
	LIMIT_DAILY_DROPS = 32, /* old plays, and old days, that one DROP_DAYS deletes, and marks
	                           that one DROP_TRIES deletes; above: the next one goes on */
	LIMIT_LABS = 16, /* rules that are tried in one process, one of each server. They share one
	                    thread, a portion of milliseconds each in turn, so none waits for
	                    another one's end. Above: refused with a sentence */
	LIMIT_LAB_GAMES = 2000, /* usual games of a rule that is tried; then the margins are small
	                           enough to see any change that matters. Above: not played */
	LIMIT_LAB_SKILL = 200, /* games of skill of the same; then skill against luck has a margin
	                          of about a tenth. Above: not played */
	/*
	 * To play them: a minute is left to draw the figures. Above: the figures so far are
	 * shown.
	 */
	LIMIT_LAB_MS = LIMIT_TOKEN_MS - 60 * 1000,
	LIMIT_LINE = 10
	    << 10, /* bytes of one stored action; the longest deck fits: GOLF_LINE_TEXT */
};

#endif
