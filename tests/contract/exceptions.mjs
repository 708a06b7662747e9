// Where Discord's description says less than its documentation, or another thing; and what nobody can foresee.

/*
 * A fault of an operation that is none, with the page that says so.
 *	fault	of the text that check.mjs gives it
 *	when	of which requests; absent: of all
 */
export const EXCEPTIONS = [
	// Somebody has taken the channel from the bot: golfd keeps no permissions, and hears of it by this answer to a table's
	// message. The same answer to any other operation is a fault.
	...['POST /channels/{channel_id}/messages', 'PATCH /channels/{channel_id}/messages/{message_id}',
		'DELETE /channels/{channel_id}/messages/{message_id}']
		.map((operation) => ({ operation, fault: /^answer: 403 50001 could have been foreseen$/ })),
];

/*
 * Discord's error codes that golfd may meet without a fault of its own. Where it is at fault all the same, the test at
 * hand says so: a violation in the playground's log fails it, unless the test lists it.
 */
export const UNFORESEEN = [
	{ status: 401, code: 0, why: 'a token that its owner has changed; golfd then ends with a sentence' },
	{ status: 404, code: 10062, why: 'Discord gave the interaction up while the answer was on its way' },
	{ status: 400, code: 40060, why: 'an earlier try of the same answer had arrived, though Discord had answered it with an error' },
	{ status: 404, code: 10015, why: 'the interaction has no answer: golfd asks for it where every try has failed' },
	{ status: 404, code: 10008, why: 'somebody deleted the message' },
	{ status: 403, code: 50007, why: 'people close their DMs whenever they like, and Discord tells nobody' },
];
