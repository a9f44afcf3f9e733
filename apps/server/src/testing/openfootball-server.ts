import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Trouble } from './api-football-server.ts';

/** A row of a season in the form of openfootball; made up, every part of it. Times are in UTC. */
export function createServedRow(match: {
  teams: readonly [string, string];
  kickoffAt: Date;
  round?: string;
  ft?: readonly [number, number];
  ht?: readonly [number, number];
  status?: string;
  isDayOnly?: boolean;
}) {
  const { teams, kickoffAt, round = 'Matchday 1', ft, ht, status, isDayOnly = false } = match;
  const iso = kickoffAt.toISOString();
  return {
    round,
    date: iso.slice(0, 10),
    ...(!isDayOnly && { time: iso.slice(11, 16) }),
    team1: teams[0],
    team2: teams[1],
    score: { ...(ht && { ht }), ...(ft && { ft }) },
    ...(status && { status }),
  };
}

/** A server with the file of one season, `/2025-26/harbour.json`. */
export async function startOpenfootballServer() {
  const rows = new Map<string, unknown>();
  const troubles: Trouble[] = [];
  const requests: string[] = [];

  const server = createServer((request, response) => {
    requests.push(request.url!);
    const trouble = troubles.shift();
    if (trouble) return trouble(response);
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' });
    const matches = [...rows.values()];
    response.end(JSON.stringify({ name: 'Harbour League 2025/26', matches }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    file: { url: `http://127.0.0.1:${port}/2025-26/harbour.json`, zone: 'UTC' },
    /** The rows of the file, by a name of the test's own. */
    rows,
    /** The next requests meet these, one each. */
    troubles,
    /** The addresses that were asked for, oldest first. */
    requests,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
