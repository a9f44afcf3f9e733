import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

const DIST = fileURLToPath(new URL('../../apps/web/dist/', import.meta.url));
/** Content types that can contain file names of a release. */
const TEXT = /html|javascript|css|json/;
/** Inline elements, whose hashes the policy contains. */
const INLINE = /<(style|script)>([^]*?)<\/\1>/g;

/** One address with changing releases of the game, which can be cut off. */
export type Releases = {
  readonly url: string;
  /**
   * Switches to another build of the same code: every file has a new name, and the old names are
   * gone.
   */
  release(mark: string): void;
  /** Switches to another server. */
  moveTo(serverUrl: string): void;
  /** Closes every connection and accepts no more. */
  cut(): void;
  mend(): void;
  stop(): Promise<void>;
};

const listNames = () => new Set(readdirSync(`${DIST}assets`));
/** Possible file names in a text. */
const NAME = /[\w-]+(?:\.[\w-]+)*\.[a-z0-9]+/g;
const marked = (name: string, mark: string) => name.replace(/\.([a-z0-9]+)$/, `.${mark}.$1`);

const without = (headers: IncomingHttpHeaders, names: readonly string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

/** Build id in the worker. */
const nameOfBuild = () =>
  /name:["'`]([0-9a-f]{12})["'`]/.exec(readFileSync(`${DIST}sw.js`, 'utf8'))![1]!;

export async function startReleases(serverUrl: string): Promise<Releases> {
  const files = listNames();
  const build = nameOfBuild();
  let target = new URL(serverUrl);
  let mark: string | null = null;
  let isCut = false;

  const rename = (text: string) =>
    text
      .replace(NAME, (name) => (files.has(name) ? marked(name, mark!) : name))
      .replaceAll(build, build.slice(0, -mark!.length) + mark);

  /** Page headers with the file names of this release. */
  function headersFor(page: string, headers: IncomingHttpHeaders): IncomingHttpHeaders {
    const policy = headers['content-security-policy'];
    if (typeof policy !== 'string') return headers;
    const renamed = [...page.matchAll(INLINE)].reduce(
      (named, [, , text]) => named.replaceAll(hashOf(text!), hashOf(rename(text!))),
      policy,
    );
    return { ...headers, 'content-security-policy': renamed };
  }

  /** Returns the server's path of a file of this release, or null for other names. */
  function pathBehind(path: string): string | null {
    if (mark === null || !path.startsWith('/assets/')) return path;
    const behind = path.replace(new RegExp(`\\.${mark}(\\.[a-z0-9]+)$`), '$1');
    return behind === path ? null : behind;
  }

  function pass(asked: IncomingMessage, answer: ServerResponse): void {
    const path = pathBehind(asked.url!);
    if (path === null) return void answer.writeHead(404).end();
    const headers = without(asked.headers, ['accept-encoding', 'if-none-match']);
    const { hostname, port } = target;
    const inner = request({ hostname, port, path, method: asked.method, headers }, (heard) => {
      const isText = TEXT.test(heard.headers['content-type'] ?? '');
      if (mark === null || !isText) {
        answer.writeHead(heard.statusCode!, heard.headers);
        return void heard.pipe(answer);
      }
      const rest = without(heard.headers, ['content-length', 'etag']);
      const parts: Buffer[] = [];
      heard.on('data', (part: Buffer) => parts.push(part));
      heard.on('end', () => {
        const text = Buffer.concat(parts).toString();
        answer.writeHead(heard.statusCode!, headersFor(text, rest));
        answer.end(rename(text));
      });
    });
    inner.on('error', () => answer.destroy());
    answer.on('close', () => inner.destroy());
    asked.pipe(inner);
  }

  const relay = createServer((asked, answer) => {
    if (isCut) asked.socket.resetAndDestroy();
    else pass(asked, answer);
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://localhost:${(relay.address() as AddressInfo).port}`,
    release: (next) => void (mark = next),
    moveTo: (next) => void (target = new URL(next)),
    cut() {
      isCut = true;
      relay.closeAllConnections();
    },
    mend: () => void (isCut = false),
    async stop() {
      relay.closeAllConnections();
      await new Promise((resolve) => relay.close(resolve));
    },
  };
}
