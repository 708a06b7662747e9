/*
 * A TCP proxy that can fail. As a program, it only passes on: `node link.mjs PORT HOST PORT` listens on 127.0.0.1.
 *
 *	pass()		everything is passed on, also what was held
 *	hold()		nothing is passed on, and nobody is told
 *	cut()		all connections end; what was held is lost
 *	half()		one side of each connection ends in the regular way, the other one stays open
 *	refuse(on)	new connections end at once
 *	delay(ms)	everything is passed on later
 */
import net from 'node:net';
import { pathToFileURL } from 'node:url';

export class Link {
	// to: { host, port } or { path }. renames: [own, other] pairs of texts of the same length; what goes there says
	// other for own, and what comes back says own for other.
	static open(to, { host = '127.0.0.1', port = 0, rename = () => undefined } = {}) {
		const link = Object.assign(new Link(), { to, pairs: new Set(), held: false, refused: false, ms: 0, came: 0 });
		link.server = net.createServer({ allowHalfOpen: true }, (socket) => link.accept(socket));
		return new Promise((resolve, reject) => link.server.on('error', reject).listen(port, host, () => {
			link.port = link.server.address().port;
			link.names = rename(link.port);
			resolve(link);
		}));
	}

	accept(inner) {
		if (this.refused) {
			inner.destroy();
			return;
		}
		this.came++;
		const outer = net.connect({ ...this.to, allowHalfOpen: true }), pair = { inner, outer, queue: [] };
		this.pairs.add(pair);
		const gone = () => {
			inner.destroy();
			outer.destroy();
			this.pairs.delete(pair);
		};
		for (const [from, to, names] of [[inner, outer, this.names], [outer, inner, this.names && [...this.names].reverse()]]) {
			from.on('data', (bytes) => this.pass_(pair, () => to.write(Link.renamed(bytes, names))));
			from.on('end', () => this.pass_(pair, () => to.end()));
			from.on('error', gone).on('close', () => { if (to.destroyed || !this.held) gone(); });
		}
	}

	static renamed(bytes, names) {
		if (!names || !bytes.includes(names[0]))
			return bytes;
		return Buffer.from(bytes.toString('latin1').replaceAll(...names), 'latin1');
	}

	pass_(pair, act) {
		if (this.held || pair.queue.length)
			pair.queue.push(act);
		else if (this.ms)
			setTimeout(() => this.pass_(pair, act), this.ms); // equal delays keep the order
		else
			act();
	}

	pass() {
		this.held = this.refused = false;
		this.ms = 0;
		for (const pair of this.pairs)
			pair.queue.splice(0).forEach((act) => act());
	}

	hold() {
		this.held = true;
	}

	cut() {
		for (const { inner, outer } of this.pairs) {
			inner.destroy();
			outer.destroy();
		}
		this.pairs.clear();
	}

	half(inner) {
		for (const pair of this.pairs)
			(inner ? pair.inner : pair.outer).end();
	}

	refuse(on) {
		this.refused = on;
	}

	delay(ms) {
		this.ms = ms;
	}

	close() {
		this.cut();
		this.server.close();
	}
}

// A link to a playground. What the playground says about its own address is changed to the link's.
export function toPlayground(server) {
	const { port } = new URL(server.url), at = (n) => `127.0.0.1:${n}`;
	return Link.open({ host: '127.0.0.1', port: Number(port) }, { rename: (own) => {
		if (String(own).length !== port.length)
			throw new Error(`the ports ${own} and ${port} have different lengths`);
		return [at(own), at(port)];
	} });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
	const [port, host, other] = process.argv.slice(2);
	await Link.open({ host, port: Number(other) }, { port: Number(port) });
	console.log('ready');
}
