import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Agent, get } from 'node:https';
import { Readable } from 'node:stream';
import { lookupPublic } from './public-address.ts';
import { readAtMost } from './read-at-most.ts';

const publicAgent = new Agent({ lookup: lookupPublic });

/**
 * Reads a JSON document from a public address whose host is a name. Follows no redirect, uses no
 * proxy. `agent` is for tests.
 */
export async function readPublicJson(
  address: string,
  limits: { timeoutMs: number; bytes: number; agent?: Agent | undefined },
): Promise<unknown> {
  const { timeoutMs, bytes, agent = publicAgent } = limits;
  const headers = { accept: 'application/json', 'user-agent': 'Kickoracle' };
  const asking = get(address, { agent, headers, signal: AbortSignal.timeout(timeoutMs) });
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  // A timeout while the body is read reaches the request, too.
  asking.on('error', () => undefined);
  try {
    if (response.statusCode !== 200) throw new Error(`It answers ${response.statusCode}.`);
    const body = new Response(Readable.toWeb(response) as ReadableStream);
    return JSON.parse(new TextDecoder().decode(await readAtMost(body, bytes)));
  } finally {
    response.destroy();
  }
}
