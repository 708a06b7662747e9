// The build context of the container image, as docker, podman and buildah read .dockerignore.

import path from 'node:path';

// Whether a pattern of .dockerignore names the path or a folder above it.
function names(pattern, file) {
	const source = path.posix.normalize(pattern).replace(/^\//, '').split('/').map((part) => part === '**' ? '**'
		: part.replace(/[.+^${}()|\\]/g, '\\$&').replace(/\*/g, '[^/]*').replace(/\?/g, '[^/]'))
		.join('/').replaceAll('**/', '(.*/)?').replaceAll('**', '.*');
	return new RegExp(`^${source}(/.*)?$`).test(file);
}

// Takes the text of .dockerignore. Returns a function that says whether a file of the checkout is in the context.
export function context(text) {
	const patterns = text.split('\n').filter((line) => line && !line.startsWith('#'));
	return (file) => {
		let ignored = false;
		for (const pattern of patterns) // the last that names it counts
			if (names(pattern.replace(/^!/, ''), file))
				ignored = !pattern.startsWith('!');
		return !ignored;
	};
}
