// Differences between Discord's description and its documentation, and errors that golfd cannot foresee.

/*
 * Faults that do not count.
 *	fault	matches the text of check.mjs
 *	when	for which requests; absent: for all
 */
export const EXCEPTIONS = [
	// The bot may no longer see the channel. golfd stores no permissions, and learns this from the answer to a table's
	// message. The same answer to any other operation is a fault.
	...['POST /channels/{channel_id}/messages', 'PATCH /channels/{channel_id}/messages/{message_id}',
		'DELETE /channels/{channel_id}/messages/{message_id}']
		.map((operation) => ({ operation, fault: /^answer: 403 50001 could have been foreseen$/ })),
];

/*
 * Error codes of Discord that golfd may get without a fault of its own. When golfd is at fault, the playground logs a
 * violation, and the test that runs fails unless it lists the violation.
 */
export const UNFORESEEN = [
	{ status: 401, code: 0, why: 'the owner has changed the token; golfd then ends with a sentence' },
	{ status: 404, code: 10062, why: 'the interaction expired while the answer was on its way' },
	{ status: 400, code: 40060, why: 'an earlier try had arrived, although Discord had returned an error' },
	{ status: 404, code: 10015, why: 'the interaction has no answer; golfd asks when every try has failed' },
	{ status: 404, code: 10008, why: 'a person deleted the message' },
	{ status: 404, code: 10007, why: 'the person has left the server; golfd asks Discord to learn just that' },
	{ status: 404, code: 10013, why: 'the account is gone; the same' },
	{ status: 403, code: 50007, why: 'people may close their DMs at any time, and Discord sends no event' },
];
