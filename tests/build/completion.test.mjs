// Completion offers what the programs tell about themselves, in a real bash, zsh and fish.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import test from 'node:test';
import { commands, has, options, rows, run, unique } from './told.mjs';

const BUILD = path.resolve(process.env.GOLF_BUILD ?? 'build');

// The completions as they are installed: { bash, zsh, fish }, each a function of a program's name to a file.
function installed(t) {
	const made = fs.mkdtempSync(path.join(os.tmpdir(), 'golfd-completion-'));
	t.after(() => fs.rmSync(made, { recursive: true }));
	const env = { PATH: process.env.PATH, DESTDIR: made, PREFIX: '/usr' };
	execFileSync('sh', ['config/install.sh', 'install', BUILD], { env, stdio: ['ignore', 'ignore', 'inherit'] });
	const share = path.join(made, 'usr/share');
	return { bash: (name) => `${share}/bash-completion/completions/${name}`, zsh: (name) => `${share}/zsh/site-functions/_${name}`,
		fish: (name) => `${share}/fish/vendor_completions.d/${name}.fish`, files: made };
}

// What each line offers at its end. Words in CAPITALS are what a test of that shell fills in.
const presets = () => [...run('golf', 'rules', 'list').matchAll(/^\S+/gm)].map(([name]) => name);
const first = (program) => unique([...rows(program).map(([word]) => word), '--help', '--version']);
const lines = () => [
	[['golf', ''], [...commands(), '--help', '--version']],
	[['golf', 're'], commands().filter((name) => name.startsWith('re'))],
	...commands().filter((name) => !/^(rules|verify|review)$/.test(name))
		.map((name) => [['golf', name, '--'], [...options(run('golf', name, '--help')), '--help']]),
	[['golf', 'rules', ''], ['list', 'show', 'explain', 'check', '--set', '--lang', '--help']],
	[['golf', 'rules', 'show', 'ca'], presets().filter((name) => name.startsWith('ca'))],
	[['golf', 'lab', '--rules', 'cabo', '--against', 'six-'], presets().filter((name) => name.startsWith('six-'))],
	[['golf', 'play', '--level', ''], ['easy', 'normal', 'hard']],
	[['golf', 'play', '--level', 'n'], ['normal']],
	[['golf', 'render', '--records', 'x', '--style', 'c'], ['court']],
	[['golf', 'play', '--players', ''], []],
	[['golf', 'verify', 'LICEN'], ['LICENSE']],
	[['golf', 'play', '--records', 'LICEN'], ['LICENSE']],
	[['golf', 'nonsense', ''], []],
	[['golfd', ''], first('golfd')],
	[['golfd', '--che'], ['--check-config']],
	[['golfd', '--config', 'LICEN'], ['LICENSE']],
	...unique(rows('golfd').filter(([word, next]) => /^[a-z]/.test(word) && /^[a-z]/.test(next ?? '')).map(([word]) => word)).map((word) =>
		[['golfd', word, ''], unique(rows('golfd').filter(([one, next]) => one === word && /^[a-z]/.test(next ?? '')).map(([, next]) => next))]),
	[['golfd', 'store', 'export', 'LICEN'], ['LICENSE']],
	[['golf-playground', ''], first('golf-playground')],
	[['golf-playground', '--port', ''], []],
];

const ENV = { ...process.env, PATH: `${BUILD}:${process.env.PATH}`, LC_ALL: 'C.UTF-8' };

test('bash completes', (t) => {
	const { bash } = installed(t);
	for (const [words, expected] of [...lines(), [['golf', 'play', '--level', '=', 'h'], ['hard']], [['golf', 'play', '--level', '='], ['easy', 'normal', 'hard']]]) {
		const out = execFileSync('bash', ['--norc', '-c', `source "$0"
			shift 0; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
			complete -p "$1" >/dev/null && _golf_complete "$1" "\${COMP_WORDS[COMP_CWORD]}" "\${COMP_WORDS[COMP_CWORD - 1]}"
			printf '%s\\n' "\${COMPREPLY[@]}"`, bash(words[0]), ...words], { encoding: 'utf8', env: ENV });
		assert.deepEqual(unique(out.split('\n').filter(Boolean)), unique(expected), words.join(' '));
	}
});

test('zsh completes', { skip: !has('zsh') }, (t) => {
	const { zsh } = installed(t);
	for (const [words, expected] of [...lines(), [['golf', 'play', '--level=h'], ['hard']]]) {
		// What zsh's own functions do with the candidates is not asked: files and words that begin as the typed word.
		const out = execFileSync('zsh', ['-f', '-c', `setopt extendedglob
			words=("$@") CURRENT=$#
			_describe() { for one in \${(@P)2}; do one=\${one%%:*}; [[ $one == \${words[CURRENT]}* ]] && print -r -- $one; done }
			_files() { print -l -- \${words[CURRENT]}*(N) }
			compset() { words[CURRENT]=\${words[CURRENT]#*=} }
			complete_it() { source $1 }
			complete_it "$0"; true`, zsh(words[0]), ...words], { encoding: 'utf8', env: ENV });
		assert.deepEqual(unique(out.split('\n').filter(Boolean)), unique(expected), words.join(' '));
	}
	for (const name of ['golf', 'golfd', 'golf-playground'])
		assert.ok(fs.readFileSync(zsh(name), 'utf8').startsWith(`#compdef ${name}\n`));
});

test('fish completes', { skip: !has('fish') }, (t) => {
	const { fish } = installed(t);
	for (const [words, expected] of [...lines(), [['golf', 'play', '--level=h'], ['--level=hard']]]) {
		const out = execFileSync('fish', ['--no-config', '-c', `source ${fish(words[0])}; complete -C "${words.join(' ')}"`],
			{ encoding: 'utf8', env: { ...ENV, HOME: os.tmpdir() } });
		assert.deepEqual(unique(out.split('\n').filter(Boolean).map((line) => line.split('\t')[0])), unique(expected), words.join(' '));
	}
});
