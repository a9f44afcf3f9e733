import { readdirSync, readFileSync } from 'node:fs';
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { fileURLToPath } from 'node:url';
import { listenLocally } from '../../apps/server/src/testing/listen-locally.ts';

const DIST = fileURLToPath(new URL('../../apps/web/dist/client/', import.meta.url));
/** Content types that can contain file names of a release. */
const TEXT = /html|javascript|css|json/;

const listNames = () => new Set(readdirSync(`${DIST}assets`));
/** Possible file names in a text. */
const NAME = /[\w~-]+(?:\.[\w~-]+)*\.[a-z0-9]+/g;
const marked = (name: string, mark: string) => name.replace(/\.([a-z0-9]+)$/, `.${mark}.$1`);

const without = (headers: IncomingHttpHeaders, names: readonly string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

const nameOfBuild = () =>
  /["'`]([0-9a-f]{12})["'`]/.exec(readFileSync(`${DIST}sw.js`, 'utf8'))![1]!;

export type Releases = Awaited<ReturnType<typeof startReleases>>;

/** Starts one address with changing releases of the game, which can be cut off. */
export async function startReleases(serverUrl: string) {
  const files = listNames();
  const build = nameOfBuild();
  let target = new URL(serverUrl);
  let mark: string | null = null;
  let state: 'up' | 'cut' | 'stalled' = 'up';

  const rename = (text: string) =>
    text
      .replace(NAME, (name) => (files.has(name) ? marked(name, mark!) : name))
      .replaceAll(build, build.slice(0, -mark!.length) + mark);

  /** Returns the server's path of a file of this release, or null for other names. */
  function pathBehind(path: string): string | null {
    if (mark === null || !path.startsWith('/assets/')) return path;
    const behind = path.replace(new RegExp(`\\.${mark}(\\.[a-z0-9]+)$`), '$1');
    return behind === path ? null : behind;
  }

  function pass(incoming: IncomingMessage, answer: ServerResponse): void {
    const path = pathBehind(incoming.url!);
    if (path === null) return void answer.writeHead(404).end();
    const headers = without(incoming.headers, ['accept-encoding', 'if-none-match']);
    const { hostname, port } = target;
    const inner = request(
      { hostname, port, path, method: incoming.method, headers },
      (response) => {
        const isText = TEXT.test(response.headers['content-type'] ?? '');
        if (mark === null || !isText) {
          answer.writeHead(response.statusCode!, response.headers);
          return void response.pipe(answer);
        }
        const rest = without(response.headers, ['content-length', 'etag']);
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const text = Buffer.concat(parts).toString();
          answer.writeHead(response.statusCode!, rest);
          answer.end(rename(text));
        });
      },
    );
    inner.on('error', () => answer.destroy());
    answer.on('close', () => inner.destroy());
    incoming.pipe(inner);
  }

  const relay = createServer((incoming, answer) => {
    if (state === 'cut') incoming.socket.resetAndDestroy();
    if (state === 'up') pass(incoming, answer);
  });
  const { port: ownPort, stop } = await listenLocally(relay);

  return {
    url: `http://localhost:${ownPort}`,
    /** Another build of the same code: every file has a new name, and the old ones are gone. */
    release: (next: string) => void (mark = next),
    moveTo: (next: string) => void (target = new URL(next)),
    /** Closes every connection and accepts no more. */
    cut() {
      state = 'cut';
      relay.closeAllConnections();
    },
    /** Accepts requests, and answers none. */
    stall: () => void (state = 'stalled'),
    mend: () => void (state = 'up'),
    stop,
  };
}
