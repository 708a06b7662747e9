// What this machine allows. A kind that needs more is skipped with the reason.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { BUILD } from '../system/daemon_help.mjs';

export class Skip extends Error {}

const works = (...line) => {
	const r = spawnSync(line[0], line.slice(1), { encoding: 'utf8' });
	return r.status === 0 ? null : (r.stderr || String(r.error ?? `${line[0]} failed`)).trim().split('\n')[0];
};

const NEEDS = {
	postgres: () => existsSync('/usr/lib/postgresql') ? null : 'PostgreSQL is not installed: run .ci/deps.sh test',
	fleet: () => spawnSync(`${BUILD}/golfd`, ['--check-config'], { encoding: 'utf8', env: { HOME: '/', DISCORD_TOKEN: 'none' } })
		.stdout.includes('GOLFD_SHARDS')
		? null : 'this golfd has one process for all shards',
	mount: () => works('unshare', '--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'),
	netns: () => works('unshare', '--net', 'ip', 'link', 'add', 'golf0', 'type', 'veth', 'peer', 'name', 'golf1'),
	prlimit: () => works('prlimit', '--version'),
};

// Returns the reason why this machine lacks something, or null.
export const lacks = (need) => NEEDS[need]();

export function needs(need) {
	const why = lacks(need);
	if (why)
		throw new Skip(why);
}
