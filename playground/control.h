/*
 * control.h - how the page and the tests drive the playground: JSON over HTTP and one websocket a
 * person.
 *
 * Everything lies under /playground/. Ids are decimal text, times are Unix ms. An error is a 4xx
 * with
 * {"error":"one sentence"}. These routes are the playground's own; Discord's lie under /api/v10/
 * and /gateway.
 * Requests must name 127.0.0.1, localhost or [::1] as their host, with the port, and, if they have
 * an Origin, come from the page: else 403. That goes for every path, and for websockets.
 *
 * GET /playground/state
 *	{"application":{"id","name"},"bot":{"id","name","online":bool},
 *	 "guilds":[{"id","name","locale","bot":bool,"channels":[{"id","name"},...],"roles":[{"id","name"}],
 *	            "members":["user id",...]}],
 *	            (a thread has "parent":"ID","archived":bool,"locked":bool beside id and name,
 *	            and a
 *	            private one "members":["user id",...]: those and moderators see it)
 *	 "users":[{"id","username","global_name","locale","dms_open":bool,"roles":["role
 *	 id",...],"permissions":"bits"}],
 *	 "commands":[... as the bot registered them, Discord's application command objects ...]}
 *
 * POST /playground/users {"global_name":"Eva","locale":"en-US"}       a new person, a member of
 * every server: the user
 * POST /playground/users/ID {"dms_open":false}                changes one (also locale,
 * global_name): the user
 *	{"roles":["ID",...]}                 these roles and no others
 *	{"permissions":["MANAGE_GUILD",...]} what they may do beside what their roles give:
 *	Discord's names, or a bit set
 *	                                     as decimal text; null for nothing; each replaces what
 *	                                     was set before
 *	{"denied":["SEND_MESSAGES",...]}     likewise what they may not do, whatever their roles
 *	give
 *	The first person owns the server and may do everything.
 * POST /playground/roles {"name":"Golf captains","permissions":[...]}   a new role: Discord's role
 * object
 * POST /playground/roles/ID {"name","permissions"} or {"deleted":true}  changes one, or takes it
 * away; @everyone's id is
 *	the server's
 * POST /playground/channels {"name":"green-4"}              a new channel of the server: Discord's
 * channel object
 *	{"name":"...","parent":"ID","user":"ID","private":false}   a thread of that channel, which
 *	this person starts
 *	{"name":"...","guild":"ID"}          a channel of that server; without "guild", of the first
 *	one
 * POST /playground/channels/ID {"deleted":true}             deletes it, and its threads, as a
 * moderator would
 *	{"archived":true,"locked":true}      archives or locks a thread, or wakes and unlocks it
 *	{"bot_permissions":["VIEW_CHANNEL",...]}   what the bot may do in this channel, and nothing
 *	else: names, or a bit
 *	      set as text; null: again what @everyone may, as at first. Interactions' answers ask
 *	      for no permission.
 * POST /playground/guilds {"name":"The Other Club"}   a further server without channels, 64 at
 * most: Discord's
 *	guild object. It has the people, the roles and the locale of the first one; when these
 *	change, the
 *	bot is told of the first one alone.
 * POST /playground/guild {"preferred_locale":"es-ES","name":"..."}    changes the first server:
 * Discord's guild object
 *	{"bot":false}                        the bot is thrown out; true: it comes (back)
 *	Each of these tells the bot as Discord does: GUILD_ROLE_CREATE, CHANNEL_DELETE,
 *	GUILD_UPDATE, GUILD_DELETE, ...
 *
 * GET /attachments/CHANNEL/ID/NAME?...    a file's bytes, at the "url" of its attachment object,
 * for 24 hours
 * GET /emojis/ID.png                    the picture of one of the application's emojis, in the form
 * it was uploaded in
 *
 * POST /playground/interactions                                       somebody does something
 *	{"user":"ID","channel":"ID","type":"command","name":"golf","sub":"new",
 *	 "options":[{"name":"game","value":"six-card"}]}     (also "group"; of a person, channel or
 *	 role the id; of a file
 *	 {"filename":"x.json","content_type":"application/json","base64":"..."}, 10 MiB at most)
 *	{"user":"ID","channel":"ID","type":"command","name":"Challenge","target":"ID"}     from the
 *	menu of a person, or
 *	 of a message in this channel
 *	{"user":"ID","channel":"ID","type":"component","message":"ID","custom_id":"...","values":["..."]}
 *	{"user":"ID","channel":"ID","type":"modal","custom_id":"...","fields":{"custom_id":"text"}}
 *	 (a field is a text; of a select menu or a group of boxes ["values"], of a single check box
 *	 true or false, of an
 *	 upload a list of files as above; what is not there stays as the modal showed it at first)
 *	{"user":"ID","channel":"ID","type":"autocomplete", ... as command, one option with
 *	"focused":true}
 *	What Discord's own client would not let a person do (an unknown command, a required option
 *	left out, a disabled
 *	button, a message they cannot see) is a 400. Otherwise it answers when the bot has answered,
 *	or when 3 s are over:
 *	{"id":"ID","outcome":"answered"|"failed","why":"no answer within 3 s",
 *	 "callback":{"type":4,"data":{...}},"message":{...the message that came of it, or
 *	 null},"ms":12.3}
 *	With "wait":false it answers {"id":"ID"} at once. ms runs from the gateway's frame to the
 *	bot's request. message is
 *	the new one of types 4 and 5, the changed one of type 7.
 *
 * GET /playground/messages?channel=ID&user=ID                          the messages that this
 * person sees there, oldest
 *	first, as Discord's message objects; an ephemeral one has flags 64 and is there for its
 *	owner alone.
 * POST /playground/messages {"user":"ID","channel":"ID","content":"..."}   this person says
 * something: the message
 * GET /playground/dms?user=ID                                         {"channel":"ID" or
 * null,"messages":[...]}
 *
 * WS /playground/events?user=ID     (subprotocol "playground")         what this person sees, as it
 * happens:
 *	{"type":"hello","state":{... as GET /playground/state ...}}
 *	{"type":"message","channel":"ID","dm":bool,"message":{...}}            new
 *	{"type":"message_update","channel":"ID","dm":bool,"message":{...}}     changed, whole
 *	{"type":"message_delete","channel":"ID","dm":bool,"id":"ID"}
 *	{"type":"interaction","id":"ID","outcome":"sent"|"answered"|"failed","why":"...",
 *	 "callback":{...}}       of this person alone; a modal (type 9) or choices (type 8) are in
 *	 callback
 *	{"type":"typing_done","id":"ID"}   what the bot's deferral (type 5 or 6) of this interaction
 *	promised is there
 *	{"type":"state","state":{...}}                                        people, commands or
 *	the bot's presence changed
 *
 * POST /playground/faults {"fault":"...", ...}                        from now on, or once; answers
 * {"ok":true}
 *	drop_socket            close the gateway's TCP connection without a close frame
 *	stop_acks {"on":bool}  heartbeats are not acknowledged any more
 *	op {"op":7} | {"op":9,"resumable":bool} | {"op":1}
 *	close {"code":4014}    close the gateway with this code
 *	frame {"text":"..."} | {"bytes":N}    send this text, or N bytes of one text frame, to the
 *	bot
 *	event {"type":"GUILD_CREATE","d":"..."} | {"type":"...","bytes":N}    send an event that is
 *	numbered and kept for a
 *	      RESUME as any other: its d is this text as it stands, JSON or not, or an object with a
 *	      text of N bytes
 *	duplicate {"on":bool}  every INTERACTION_CREATE is sent twice
 *	hold {"on":bool}       INTERACTION_CREATEs wait, 64 at most, while their 3 s run; off: they
 *	are sent, the newest
 *	      first, as on their way from Discord they may overtake each other
 *	release                the newest that waits is sent, the others wait on
 *	overdue                the 3 s of all interactions that wait are over
 *	rest {"match":"POST
 *	/interactions","status":429|500|502|...,"times":N,"retry_after":1.5,"scope":"user"|"global"|
 *	      "shared","body":"text in place of Discord's
 *	      error","delay_ms":N,"drop":bool,"reset":bool,"after":bool}
 *	      the next N requests whose "METHOD /path" starts with match are answered so (delay_ms
 *	      alone: as usual, but
 *	      late; drop: the connection is closed without an answer; reset: it is reset); times 0 =
 *	      until cleared.
 *	      after: the request is carried out first; one that is refused is answered with its
 *	      refusal
 *	no_resume              sessions are forgotten: the next RESUME gets op 9
 *	clear                  all faults are over (a session that was forgotten stays so)
 *	A fault's answer is no violation. Where it hides what became of an interaction's answer
 *	(5xx, drop, reset, after),
 *	neither is a second answer, nor a question for the message of the first. Behind a made-up
 *	429 that ran out, requests within retry_after meet a real one.
 *
 * GET /playground/log?since=N
 *	{"next":M,"entries":[{"n","at","kind":"rest"|"gateway"|"violation","method","path","status","body",
 *	 "op","text"}]}     entries from number N on; &kind=violation gives these alone
 *	rest: body is the JSON that the bot sent, as text, text the answer's body if it is an error;
 *	path has no /api/v10,
 *	and an interaction's token in it is "***". gateway: op and body are the bot's payload, text
 *	what became of the link.
 *	"violation" is anything that Discord would refuse or that breaks its documentation, but for
 *	50007, which nobody can
 *	foresee; a refused request is there as "rest", too. The bot's token appears as "***". The
 *	newest 10,000 are kept,
 *	fewer when they hold more than 64 MiB.
 *	With --requests FILE, or GOLF_PLAYGROUND_REQUESTS in its environment, the playground adds
 *	every REST request to
 *	that file as a line of JSON, whose members requests.h names.
 * POST /playground/reset                             messages, interactions, log, faults, rate
 * limits are gone
 */
#ifndef PLAYGROUND_CONTROL_H
#define PLAYGROUND_CONTROL_H

#endif
