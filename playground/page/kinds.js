// Discord's kinds of channels, as far as the playground has them.
const TEXT = 0;
const THREAD = 11;
const PRIVATE_THREAD = 12;

// Whether a channel (as /playground/state tells it) is of one of these types; no types: any.
export const isOfTypes = (channel, types) =>
	!types?.length ||
	types.includes(!channel.parent ? TEXT : channel.members ? PRIVATE_THREAD : THREAD);
