// What this machine allows. A kind that needs more is skipped with the reason.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export class Skip extends Error {}

const works = (...line) => {
	const r = spawnSync(line[0], line.slice(1), { encoding: 'utf8' });
	return r.status === 0 ? null : (r.stderr || String(r.error ?? `${line[0]} failed`)).trim().split('\n')[0];
};

const NEEDS = {
	postgres: () => existsSync('/usr/lib/postgresql') ? null : 'PostgreSQL is not installed: run .ci/deps.sh test',
	mount: () => works('unshare', '--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'),
	netns: () => works('unshare', '--net', 'ip', 'link', 'add', 'golf0', 'type', 'veth', 'peer', 'name', 'golf1'),
	prlimit: () => works('prlimit', '--version'),
};

export function possible(need) {
	const why = NEEDS[need]();
	if (why)
		throw new Skip(why);
}
