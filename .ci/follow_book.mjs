// docs/operators.md as commands: its indented blocks, and the commands in its numbered steps. follow.mjs runs them in a bare
// Debian, image_try.sh those of the container. tests/build/follow.test.mjs checks that each of them is in one list below.
import { readFileSync } from 'node:fs';

export const BOOK = new URL('../docs/operators.md', import.meta.url);

// A line of a block: the command, and the comment behind it.
const split = (line) => {
	const [, command, note = ''] = /^(.*?)(?:\s+#\s+(.*))?$/.exec(line.trim());
	return { command, note };
};

/*
 * Returns { blocks, steps, text }.
 *	blocks	{ chapter, key, lines }: lines of { command, note }; key is the first command
 *	steps	{ chapter, number, commands }: the quoted texts of a step that begin with a small letter
 *	text	all of it, with single spaces, so that a sentence can be looked for
 */
export function read(source = readFileSync(BOOK, 'utf8')) {
	const blocks = [], steps = [];
	let chapter = '', block, step;
	for (const line of source.split('\n')) {
		chapter = /^#+ (.*)/.exec(line)?.[1] ?? chapter;
		const number = /^(\d+)\. /.exec(line)?.[1];
		if (/^ {4}\S/.test(line)) {
			if (!block)
				blocks.push(block = { chapter, lines: [] });
			block.lines.push(split(line));
			continue;
		}
		block = undefined;
		if (number)
			steps.push(step = { chapter, number: Number(number), words: line });
		else if (step && /^ {2,3}\S/.test(line))
			step.words += ` ${line.trim()}`;
		else
			step = undefined;
	}
	return {
		blocks: blocks.map(({ chapter: of, lines }) => ({ chapter: of, key: lines[0].command, lines })),
		steps: steps.map(({ chapter: of, number, words }) => ({ chapter: of, number,
			commands: [...words.matchAll(/`([a-z][^`]*)`/g)].map(([, command]) => command) })),
		text: source.replace(/\s+/g, ' '),
	};
}

// What follow.mjs runs: the key of a block, or a command of a step.
export const RUN = [
	'make deb',
	'make deps && make build',
	'sudo DISCORD_TOKEN_FILE=/etc/golfd/token golfd --config /etc/golfd/golfd.conf --check-config',
	'sudo STATE_DIRECTORY=/var/lib/golfd golfd --config /etc/golfd/golfd.conf store backup /root/golfd-copy.db',
	'golf rules check FILE',
	'sha256sum --check --ignore-missing SHA256SUMS',
	'sudo install -m 600 /dev/stdin /etc/golfd/token',
	'sudo systemctl restart golfd',
	'golfd store restore',
	'golfd store restore FILE',
];

// What image_try.sh runs, with buildah in the place of docker: the words behind these.
export const CONTAINER = ['docker compose -f config/compose.yaml exec golfd ', 'docker compose -f config/compose.yaml run --rm golfd '];
export const RUN_BY_IMAGE = [
	'docker compose -f config/compose.yaml exec golfd golfd store backup /var/lib/golfd/copy.db',
	'docker compose -f config/compose.yaml run --rm golfd store restore /var/lib/golfd/copy.db',
];

// What nobody runs here, and why not.
export const EXCUSED = {
	'sudo dpkg --add-architecture arm64 && sudo apt-get update': 'make arm64 does this on a bare Debian, with all packages in the place of "..."',
	'docker run -d --read-only --tmpfs /run/golfd -v golfd-state:/var/lib/golfd -e DISCORD_TOKEN=... golfd':
		'no docker daemon: image_try.sh does the same with buildah, and the workflow with docker',
	'docker restart golfd': 'no docker daemon, and buildah restarts nothing',
};
