import { createServer } from 'node:http';
import type { Trouble } from './api-football-server.ts';
import { listenLocally } from './listen-locally.ts';

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
  const { url, stop } = await listenLocally(server);
  return {
    file: { url: `${url}/2025-26/harbour.json`, zone: 'UTC' },
    rows,
    troubles,
    requests,
    stop,
  };
}
