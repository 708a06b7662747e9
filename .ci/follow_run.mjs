// Commands in the bare Debian of follow.sh, as an operator types them, and what they print.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { PATIENCE } from '../tests/system/patience.mjs';
import { until } from '../tests/system/daemon_help.mjs';

const [first] = process.argv.slice(2);
const PASSED = (process.env.GOLF_FOLLOW_PASSED ?? '').split('\n').filter(Boolean);
const PATHS = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/usr/local/games:/usr/games';
const SHOWN = 12; // lines of an output

export const say = (text) => console.log(`== follow: ${text}`);

function spawn(command, { as = 'newcomer', cwd = `/home/${as}/golfd`, input = '' }) {
	const user = as === 'root' ? [] : ['setpriv', `--reuid=${as}`, `--regid=${as}`, '--init-groups'];
	const home = as === 'root' ? '/root' : `/home/${as}`;
	return spawnSync('nsenter', ['-t', first, '-m', '-p', '-i', '-u', '-C', '-r', '-w', 'env', '-i', `PATH=${PATHS}`, `HOME=${home}`,
		`USER=${as}`, 'LANG=C.UTF-8', ...PASSED, ...user, 'bash', '-c', 'cd "$0" && printf %s "$2" | eval "$1"', cwd, command, input],
	{ encoding: 'utf8', maxBuffer: 1 << 28 });
}

/*
 * Runs a command of the document as the user newcomer, and prints it with its output. Its exit code must be `code` (null: any).
 * Its output must match each of `says` and none of `never`. input: what the person types. Returns the output.
 */
export function run(command, { code = 0, says = [], never = [], ...more } = {}) {
	console.log(`$ ${command}`);
	const done = spawn(command, more), out = `${done.stdout}${done.stderr}`, lines = out.trimEnd().split('\n').map((line) => line.replace(/(.Reading database ... \d+%)+/, ''));
	if (lines.length > SHOWN)
		console.log(`  ... ${lines.length - SHOWN} lines`);
	console.log(lines.slice(-SHOWN).map((line) => `  ${line}`).join('\n'));
	const all = (list) => (Array.isArray(list) ? list : [list]);
	if (code !== null && done.status !== code)
		throw new Error(`"${command}" ended with ${done.signal ?? done.status}, not ${code}:\n${lines.slice(-60).join('\n')}`);
	for (const pattern of all(says))
		assert.match(out, pattern, `what "${command}" prints`);
	for (const pattern of all(never))
		assert.doesNotMatch(out, pattern, `what "${command}" prints`);
	return out;
}

// What this script needs to know of the machine; not a command of the document.
export const ask = (command, more = {}) => {
	const done = spawn(command, { as: 'root', cwd: '/', ...more });
	return { code: done.status, out: done.stdout.trimEnd(), err: done.stderr.trimEnd() };
};
export function root(command, more) {
	const { code, out, err } = ask(command, more);
	assert.equal(code, 0, `${command}: ${out} ${err}`);
	return out;
}

// The log of the process of the service that runs, or ran last.
export const journal = (unit = 'golfd') => root(`journalctl --no-pager -o cat _SYSTEMD_INVOCATION_ID=$(systemctl show -p InvocationID --value ${unit}) || true`);
export const property = (name) => root(`systemctl show -p ${name} --value golfd`);

// Waits until the service is in this state, and its process has logged the text.
export const reaches = (state, text = '') => until(() => `golfd is ${state} and logs "${text}":\n${root('systemctl status -n 40 --no-pager golfd || true')}`, () => {
	const now = property('ActiveState');
	if (now === 'failed' && state !== 'failed')
		throw new Error(`golfd failed:\n${root('journalctl --no-pager -u golfd -n 30')}`);
	return now === state && journal().includes(text);
}, PATIENCE);
export const ready = () => reaches('active', 'loop: ready');
