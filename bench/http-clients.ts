import { Agent, request, type OutgoingHttpHeaders } from 'node:http';
import { sql } from 'kysely';
import type { Database } from '../apps/server/src/db/connection/database.ts';
import { createToken } from '../apps/server/src/lib/tokens.ts';

/** Creates sessions of players without passwords. Returns their cookies. */
export async function openSessions(ownerDb: Database, userIds: readonly string[]) {
  const tokens = userIds.map(() => createToken());
  await sql`
    INSERT INTO auth.sessions (user_id, token_hash, expires_at)
    SELECT user_id, token_hash, clock_timestamp() + interval '1 day'
    FROM unnest(${[...userIds]}::uuid[], ${tokens.map(({ hash }) => hash)}::text[])
      AS s(user_id, token_hash)
  `.execute(ownerDb);
  return tokens.map(({ token }) => `session=${token}`);
}

export type HttpClients = {
  /** Sends a request on an open connection and reads the response; rejects an error status. */
  call(
    url: string,
    options: { method?: string; cookie: string; body?: object; headers?: OutgoingHttpHeaders },
  ): Promise<void>;
  close(): void;
};

/** Opens persistent connections like those of browsers, with less overhead than `fetch`. */
export function openHttpClients(connections: number): HttpClients {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    call(url, { method = 'GET', cookie, body, headers: more }) {
      const text = body && JSON.stringify(body);
      const headers = {
        cookie,
        ...(text && { 'content-type': 'application/json' }),
        ...more,
      };
      return new Promise((resolve, reject) => {
        const sent = request(url, { agent, method, headers }, (answer) => {
          answer.resume().on('end', () => {
            if (answer.statusCode === 200) resolve();
            else reject(new Error(`${method} ${url} was answered with ${answer.statusCode}`));
          });
        });
        sent.on('error', reject).end(text);
      });
    },
    close: () => agent.destroy(),
  };
}
