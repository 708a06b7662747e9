// The menus of people and messages. column: {act(interaction), commands(), composer, env(), viewer}.
import { FOR_MESSAGE, FOR_PERSON, menuCommands } from './command.js';
import { avatar, nameOf } from './dom.js';
import { togglePopup } from './popup.js';
import { say } from './words.js';

// What apps can do with this person or message.
function appsGroup(column, type, target) {
	const { locale } = column.viewer;
	const run = async ({ name, shown }) => {
		const failure = await column.act({ type: 'command', name, target });
		column.composer.warn(failure && `${shown}: ${say(locale, 'interactionFailed')}: ${failure}`);
	};
	const commands = menuCommands(column.commands(), type, column.viewer.locale);
	return {
		title: say(locale, 'apps'),
		items: commands.map((command) => ({
			label: command.shown,
			run: () => run(command),
		})),
		none: say(locale, 'noApp'),
	};
}

export function openPersonMenu(column, trigger, id) {
	const name = nameOf(column.env().user(id));
	togglePopup(trigger, name, [appsGroup(column, FOR_PERSON, id)]);
}

export function openMessageMenu(column, trigger, id) {
	togglePopup(trigger, say(column.viewer.locale, 'message'), [appsGroup(column, FOR_MESSAGE, id)]);
}

// The server's people; each leads to their menu.
export function openMembers(column, trigger) {
	const { locale } = column.viewer;
	togglePopup(trigger, say(locale, 'people'), [
		{
			title: say(locale, 'onServer'),
			items: column.viewer.members().map((user) => ({
				label: nameOf(user),
				detail: `@${user.username}`,
				node: avatar(user.id, nameOf(user)),
				run: () => openPersonMenu(column, trigger, user.id),
			})),
			none: say(locale, 'nobodyHere'),
		},
	]);
}
