/*
 * control.h - how the page and the tests drive the playground: JSON over HTTP and one websocket a person.
 *
 * Everything lies under /playground/. Ids are decimal text, times are Unix ms. An error is a 4xx with
 * {"error":"one sentence"}. These routes are the playground's own; Discord's lie under /api/v10/ and /gateway.
 *
 * GET /playground/state
 *	{"application":{"id","name"},"bot":{"id","name","online":bool},
 *	 "guilds":[{"id","name","locale","channels":[{"id","name"}],"members":["user id",...]}],
 *	 "users":[{"id","username","global_name","locale","dms_open":bool}],
 *	 "commands":[... as the bot registered them, Discord's application command objects ...]}
 *
 * POST /playground/users {"global_name":"Eva","locale":"en-US"}       a new person, a member of every server: the user
 * POST /playground/users/ID {"dms_open":false}                        changes one: the user
 *
 * POST /playground/interactions                                       somebody does something
 *	{"user":"ID","channel":"ID","type":"command","name":"golf","sub":"new",
 *	 "options":[{"name":"game","value":"six-card"}]}
 *	{"user":"ID","channel":"ID","type":"component","message":"ID","custom_id":"...","values":["..."]}
 *	{"user":"ID","channel":"ID","type":"modal","custom_id":"...","fields":{"custom_id":"text"}}
 *	{"user":"ID","channel":"ID","type":"autocomplete", ... as command, one option with "focused":true}
 *	What Discord's own client would not let a person do (an unknown command, a required option left out, a disabled
 *	button, a message they cannot see) is a 400. Otherwise it answers when the bot has answered, or when 3 s are over:
 *	{"id":"ID","outcome":"answered"|"failed","why":"no answer within 3 s",
 *	 "callback":{"type":4,"data":{...}},"message":{...the message that came of it, or null},"ms":12.3}
 *	With "wait":false it answers {"id":"ID"} at once.
 *
 * GET /playground/messages?channel=ID&user=ID                          the messages that this person sees there, oldest
 *	first, as Discord's message objects; an ephemeral one has flags 64 and is there for its owner alone.
 * GET /playground/dms?user=ID                                         {"channel":"ID" or null,"messages":[...]}
 *
 * WS /playground/events?user=ID     (subprotocol "playground")         what this person sees, as it happens:
 *	{"type":"hello","state":{... as GET /playground/state ...}}
 *	{"type":"message","channel":"ID","dm":bool,"message":{...}}            new
 *	{"type":"message_update","channel":"ID","dm":bool,"message":{...}}     changed, whole
 *	{"type":"message_delete","channel":"ID","dm":bool,"id":"ID"}
 *	{"type":"interaction","id":"ID","outcome":"sent"|"answered"|"failed","why":"...",
 *	 "callback":{...}}       of this person alone; a modal (type 9) or choices (type 8) are in callback
 *	{"type":"typing_done","id":"ID"}
 *	{"type":"state","state":{...}}                                        people, commands or the bot's presence changed
 *
 * POST /playground/faults {"fault":"...", ...}                        from now on, or once; answers {"ok":true}
 *	drop_socket            close the gateway's TCP connection without a close frame
 *	stop_acks {"on":bool}  heartbeats are not acknowledged any more
 *	op {"op":7} | {"op":9,"resumable":bool} | {"op":1}
 *	close {"code":4014}    close the gateway with this code
 *	frame {"text":"..."} | {"bytes":N}    send this text, or N bytes of one text frame, to the bot
 *	duplicate {"on":bool}  every INTERACTION_CREATE is sent twice
 *	rest {"match":"POST /interactions","status":429|500|502|...,"times":N,"retry_after":1.5,"scope":"user"|"global"|
 *	      "shared","body":"text in place of Discord's error","delay_ms":N,"drop":bool}
 *	      the next N requests whose "METHOD /path" starts with match are answered so (delay_ms alone: as usual, but
 *	      late; drop: the connection is closed without an answer); times 0 = until cleared
 *	no_resume              sessions are forgotten: the next RESUME gets op 9
 *	clear                  all faults are over
 *
 * GET /playground/log?since=N
 *	{"next":M,"entries":[{"n","at","kind":"rest"|"gateway"|"violation","method","path","status","body",
 *	 "op","text"}]}     what the bot sent, what was answered; "violation" is anything that Discord would refuse
 *	 or that breaks its documentation. Tokens of the bot appear as "***". The newest 10,000 are kept.
 * POST /playground/reset                                              messages, interactions, log and faults are gone
 */
#ifndef PLAYGROUND_CONTROL_H
#define PLAYGROUND_CONTROL_H

#endif
