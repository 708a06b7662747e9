// What the programs of the build tell about themselves by --help.
import { execFileSync, spawnSync } from 'node:child_process';
import path from 'node:path';

const BUILD = path.resolve(process.env.GOLF_BUILD ?? 'build');

export const run = (program, ...words) => execFileSync(path.join(BUILD, program), words, { encoding: 'utf8' });
export const has = (command) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;
export const unique = (list) => [...new Set(list)].sort();
export const options = (help) => unique([...help.matchAll(/--[a-z][a-z-]*/g)].map(([option]) => option));
/** The commands of golf. */
export const commands = () => [...run('golf', '--help').matchAll(/^ {2}golf (\w+)/gm)].map(([, name]) => name);
/** The rows of the help of golfd or golf-playground: [word, ...]. */
export const rows = (program) => [...run(program, '--help').matchAll(/^ {2}([a-z-].*?) {2}/gm)].map(([, row]) => row.replace(/^-\w, /, '').split(' '));
