/*
 * control.h - the control interface of the playground for the page and for tests: JSON over HTTP,
 * and one websocket for each person.
 *
 * All routes are under /playground/. Ids are decimal text; times are Unix ms. An error is a 4xx
 * with {"error":"one sentence"}. These routes are the playground's own; Discord's routes are under
 * /api/v10/ and /gateway. The host of a request must be 127.0.0.1, localhost or [::1] with the
 * port. A request with an Origin must come from the page. Any other request gets 403, on every path
 * and for websockets.
 *
 * GET /playground/state: the world
 *	{"application":{"id","name"},"bot":{"id","name","online":bool},
 *	 "guilds":[{"id","name","locale","bot":bool,"channels":[{"id","name"},...],
 *	            "roles":[{"id","name"}],"members":["user id",...]}],
 *	 "users":[{"id","username","global_name","locale","dms_open":bool,
 *	 "member":bool,
 *	           "roles":["role id",...],"permissions":"bits"}],
 *	 "commands":[... Discord's application command objects, as the bot registered them ...],
 *	 "played":bool: a game was dealt}
 *	A thread also has "parent":"ID","archived":bool,"locked":bool.
 *
 * POST /playground/users {"global_name":"Eva","locale":"en-US"}: adds a person, who is a member of
 *	every server; the answer is the user
 * POST /playground/users/ID {"dms_open":false}: changes a person; the answer is the user.
 * "member":false: the person has left the servers, and does nothing until "member":true
 *	"locale", "global_name"		likewise
 *	"roles":["ID",...]		the person's only roles from now on
 *	"permissions":["MANAGE_GUILD",...]	permissions beyond those of the roles: Discord's
 *					names, or a bit set as decimal text; null for none. A new
 *					list replaces the old one.
 *	"denied":["SEND_MESSAGES",...]	likewise, permissions denied in spite of the roles
 *	The first person owns the server and has all permissions.
 * POST /playground/roles {"name":"Golf captains","permissions":[...]}: adds a role; the answer is
 *	Discord's role object
 * POST /playground/roles/ID {"name","permissions"} or {"deleted":true}: changes or deletes a role
 *	The id of @everyone is the server's.
 * POST /playground/channels: adds a channel; the answer is Discord's channel object
 *	{"name":"green-4"}		a channel of the first server
 *	{"name":"...","guild":"ID"}	a channel of that server
 *	{"name":"...","parent":"ID","user":"ID"}		a thread of that channel,
 *					started by this person
 * POST /playground/channels/ID: changes a channel
 *	{"deleted":true}		deletes it with its threads, as a moderator would
 *	{"archived":true,"locked":true}	archives or locks a thread; false opens or unlocks it
 *	{"bot_permissions":["VIEW_CHANNEL",...]}	the bot's only permissions in this channel:
 *					names, or a bit set as text; null: those of @everyone, as
 *					at first. Answers to interactions need no permission.
 * POST /playground/guilds {"name":"The Other Club"}: adds a server without channels, 64 at most
 *	The answer is Discord's guild object. The server has the people, the roles and the
 *	locale of the first server. When these change, the bot gets an event for the first server
 *	only.
 * POST /playground/guild: changes the first server; the answer is Discord's guild object
 *	{"preferred_locale":"es-ES","name":"..."}
 *	{"bot":false}			removes the bot; true: adds it (again)
 * Each change sends the bot the events that Discord sends: GUILD_ROLE_CREATE, CHANNEL_DELETE,
 * GUILD_UPDATE, GUILD_DELETE, ...
 *
 * GET /attachments/CHANNEL/ID/NAME?...: the bytes of a file, at the "url" of its attachment object,
 * for 24 hours
 *
 * GET /emojis/ID.png: the picture of an application emoji, in the format in which it was uploaded
 *
 * POST /playground/interactions: a person acts
 *	{"user":"ID","channel":"ID","type":"command","name":"golf","sub":"new",
 *	 "options":[{"name":"game","value":"six-card"}]}
 *		also "group"; the value of a person, channel or role is its id; a file is
 *		{"filename":"x.json","content_type":"application/json","base64":"..."}, at most
 *		10 MiB
 *	{"user":"ID","channel":"ID","type":"command","name":"Challenge","target":"ID"}
 *		from the menu of a person, or of a message in this channel
 *	{"user":"ID","channel":"ID","type":"component","message":"ID","custom_id":"...",
 *	 "values":["..."]}
 *	{"user":"ID","channel":"ID","type":"modal","custom_id":"...",
 *	 "fields":{"custom_id":"text"}}
 *		the value of a select is ["values"], of a radio group the value; a missing field
 *		keeps its first value
 *	{"user":"ID","channel":"ID","type":"autocomplete", ...}
 *		as command, and one option has "focused":true
 *	The answer is a 400 when Discord's own client would not allow the act (an unknown command, a
 *	missing required option, a disabled button, a message that the person cannot see).
 *	Otherwise the answer comes when the bot has answered, or after 3 s:
 *	{"id":"ID","outcome":"answered"|"failed","why":"no answer within 3 s",
 *	 "callback":{"type":4,"data":{...}},"message":{...} or null,"ms":12.3}
 *	message is the new message of types 4 and 5, or the changed message of type 7. ms is
 *	the time from the gateway's frame to the bot's request. With "wait":false the answer is
 *	{"id":"ID"}, at once.
 *
 * GET /playground/messages?channel=ID&user=ID: the messages that this person sees there, oldest
 * first, as Discord's message objects. An ephemeral message has flags 64; only its owner sees it.
 *
 * POST /playground/messages {"user":"ID","channel":"ID","content":"..."}: this person writes a
 * message; the answer is the message
 *
 * GET /playground/dms?user=ID: {"channel":"ID" or null,"messages":[...]}
 *
 * WS /playground/events?user=ID (subprotocol "playground"): what this person sees, as it happens
 *	{"type":"hello","state":{... as GET /playground/state ...}}
 *	{"type":"message","channel":"ID","dm":bool,"message":{...}}		a new message
 *	{"type":"message_update","channel":"ID","dm":bool,"message":{...}}	the whole message
 *	{"type":"message_delete","channel":"ID","dm":bool,"id":"ID"}
 *	{"type":"interaction","id":"ID","outcome":"sent"|"answered"|"failed","why":"...",
 *	 "callback":{...}}	only the person's own interactions; callback holds a modal (type 9)
 *				or choices (type 8)
 *	{"type":"typing_done","id":"ID"}	a deferral (type 5 or 6) of this interaction is over
 *	{"type":"state","state":{...}}	people, commands or the bot's presence changed
 *
 * POST /playground/faults {"fault":"...", ...}: begins a fault, or makes it once; the answer is
 * {"ok":true}
 *	drop_socket		closes the gateway's TCP connection without a close frame
 *	stop_acks {"on":bool}	heartbeats get no ACK
 *	op {"op":7} | {"op":9,"resumable":bool} | {"op":1}	sends this opcode
 *	close {"code":4014}	closes the gateway with this code
 *	frame {"text":"..."} | {"bytes":N}
 *				sends the bot this text, or one text frame of N bytes
 *	event {"type":"GUILD_CREATE","d":"..."} | {"type":"...","bytes":N}
 *				sends an event, numbered and kept for a RESUME as usual; its d is
 *				this text, JSON or not, or an object with a text of N bytes
 *	duplicate {"on":bool}	sends every INTERACTION_CREATE twice
 *	hold {"on":bool}	holds INTERACTION_CREATEs back, 64 at most, while their 3 s run.
 *				off: sends them, the newest first, because Discord's may arrive in
 *				any order
 *	release			sends the newest held INTERACTION_CREATE
 *	overdue			ends the 3 s of all interactions that wait
 *	rest {"match":"POST /interactions","status":429|500|502|...,"times":N,"retry_after":1.5,
 *	      "scope":"user"|"global"|"shared","body":"text in place of Discord's error",
 *	      "delay_ms":N,"drop":bool,"reset":bool,"after":bool}
 *				answers the next N requests whose "METHOD /path" begins with match;
 *				times 0: until cleared. delay_ms alone: the usual answer, but late.
 *				drop: closes the connection without an answer. reset: resets it.
 *				after: carries the request out first; a refused request gets its
 *				refusal
 *	expect {"status":429,"code":0,"times":N}
 *				no fault: the test itself brings about the next N refusals with this
 *				status and code (times 0: until cleared), and requests.h says so of
 *				them
 *	no_resume		forgets all sessions: the next RESUME gets op 9
 *	token {"token":"..."}	the bot has this token from now on: the old one is refused (401;
 *				4004 for each connection), and its sessions are forgotten
 *	clear {"but_expected":bool}
 *				ends all faults; forgotten sessions stay forgotten. but_expected:
 *				refusals that are expected stay so
 * An answer from a fault is no violation. The fault may hide the result of an interaction's answer
 * (5xx, drop, reset, after). Then a second answer is no violation, and a request for the first
 * answer's message is none. After a made-up 429, requests within retry_after get a real 429.
 *
 * GET /playground/log?since=N: the log
 *	{"next":M,"entries":[{"n","at","kind":"rest"|"gateway"|"violation"|"push","method","path",
 *	 "interaction","status","body","op","text"}]}
 *	Entries from number N on; &kind=violation gives violations only.
 *	rest		body is the bot's JSON as text; text is the answer's body if it is an error;
 *			path has no /api/v10, and "***" in place of an interaction's token;
 *			"interaction" is the id of the interaction whose token it was
 *	gateway		op and body are the bot's payload; text says what happened to the link
 *	violation	anything that Discord would refuse, or that breaks its documentation. 50007,
 *			and 10007 for a member of a server, are none, because a bot cannot foresee
 *			them. A refused request is also an entry of kind rest.
 *	push		what a person is notified of: a DM, or a mention, unless its flags suppress
 *			that. path is /users/ID, body the message's id, and text its `content`,
 *			which is all that a push shows (discord-api-docs issue 7854)
 *	The bot's token is always "***". The newest 10,000 entries are kept, or fewer when they hold
 *	more than 64 MiB.
 *	With --requests FILE, or GOLF_PLAYGROUND_REQUESTS in the environment, the playground also
 *	appends every REST request to that file as a line of JSON; see requests.h.
 * POST /playground/reset: drops messages, interactions, log, faults and rate limits
 */
#ifndef PLAYGROUND_CONTROL_H
#define PLAYGROUND_CONTROL_H

#endif
