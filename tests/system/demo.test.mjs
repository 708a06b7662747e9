// make demo in a terminal: a person closes the terminal, or the machine is behind a proxy.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test } from 'node:test';
import { BUILD, until } from './daemon_help.mjs';

// The processes that were started from a folder. Another user's, or one that has just ended, counts as none.
function running(folder) {
	return readdirSync('/proc').filter((pid) => {
		try {
			return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'latin1').startsWith(`${folder}/`);
		} catch {
			return false;
		}
	});
}

test('closing the terminal ends the demo and removes its folder; a proxy in the environment is in nobody\'s way', async (t) => {
	const folder = mkdtempSync(join(tmpdir(), 'golf-demo-')), build = join(folder, 'build'), made = mkdtempSync(join(folder, 'made-'));
	symlinkSync(resolve(BUILD), build);
	const nowhere = 'http://127.0.0.1:9';
	const terminal = spawn('script', ['--quiet', '--flush', '--command', `sh playground/demo.sh ${build}`, '/dev/null'], {
		stdio: ['pipe', 'pipe', 'inherit'],
		env: { PATH: process.env.PATH, HOME: folder, TMPDIR: made, GOLF_PORT: '0',
			http_proxy: nowhere, https_proxy: nowhere, HTTPS_PROXY: nowhere, all_proxy: nowhere },
	});
	t.after(() => {
		terminal.kill('SIGKILL');
		running(build).forEach((pid) => process.kill(Number(pid), 'SIGKILL'));
		rmSync(folder, { recursive: true });
	});
	let said = '';
	terminal.stdout.setEncoding('utf8').on('data', (text) => { said += text; });
	await until(() => `a table: ${said}`, () => said.includes('A table is ready'));
	assert.equal(running(build).length, 2);
	assert.equal(readdirSync(made).length, 1);
	// The terminal is gone, without a word to anybody in it.
	terminal.kill('SIGKILL');
	await until('the end of both processes', () => running(build).length === 0);
	await until('the end of the folder', () => readdirSync(made).length === 0);
});
