import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../apps/server/src/db/connection/database.ts';
import { createTestMatch } from '../apps/server/src/testing/create-items.ts';
import { createCompetition } from '../apps/server/src/testing/factories.ts';
import { startPlainServer } from './bench-server.ts';
import { generatePlayers } from './generate-players.ts';
import { openHttpClients, openSessions, type HttpClients } from './http-clients.ts';
import type { Size, Trial } from './scenario.ts';

const MOST_TIMES_SLOWER = 2;
const REQUESTS_A_SECOND = 20;
const PLAYERS = 4;
const PAUSE_MS = 20;
/** Idle and flood phases alternate, so that other load affects both. */
const ROUNDS = 3;

const OPEN_MATCHES = 40;

export async function createOpenMatches(ownerDb: Database): Promise<string[]> {
  const { competitionId, season } = await createCompetition(ownerDb);
  const ids: string[] = [];
  for (let at = 1; at <= OPEN_MATCHES; at += 1) {
    const kickoffAt = new Date(Date.now() + at * 3_600_000);
    const match = await createTestMatch(ownerDb, { kickoffAt, competitionId, season });
    ids.push(match.matchId);
  }
  return ids;
}

export function percentile(waits: readonly number[], share: number): number {
  const sorted = waits.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1]!;
}

type Flooding = { readonly url: string; readonly http: HttpClients; readonly seconds: number };

/** Returns uncached addresses: random parameters, values and ids. */
function madeUpPath(at: number): string {
  const id = crypto.randomUUID();
  const paths = [
    `/events?x=${id}`,
    `/leaderboard?page=${1 + (at % 10)}&x=${id}`,
    `/rounds?competition=${id}&season=2025&round=${at}`,
    `/events?part=results&${id}`,
  ];
  return paths[at % paths.length]!;
}

/** One address opens a new page every 50 ms. Returns the number of responses. */
async function flood({ url, seconds, round }: Flooding & { round: number }): Promise<number> {
  const until = performance.now() + seconds * 1_000;
  const answers: Promise<boolean>[] = [];
  const headers = { 'x-forwarded-for': `198.51.100.${round + 1}` };
  for (let at = 0; performance.now() < until; at += 1) {
    const answered = fetch(`${url}${madeUpPath(at)}`, { headers })
      .then(async (answer) => (await answer.text()) !== '' && answer.status === 200)
      .catch(() => false);
    answers.push(answered);
    await pause(1_000 / REQUESTS_A_SECOND);
  }
  return (await Promise.all(answers)).filter(Boolean).length;
}

export async function readAsPlayers(
  { url, http, seconds }: Flooding,
  { path, cookies }: { path: string; cookies: readonly string[] },
): Promise<number[]> {
  const until = performance.now() + seconds * 1_000;
  const waits: number[] = [];
  const play = async (player: number) => {
    for (let at = player; performance.now() < until; at += PLAYERS) {
      const begun = performance.now();
      await http.call(`${url}${path}`, {
        cookie: cookies[at % cookies.length]!,
      });
      waits.push(performance.now() - begun);
      await pause(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: PLAYERS }, (_, player) => play(player)));
  return waits;
}

/** One address requests uncached pages while players read. */
export const pageFlood: Trial = {
  name: 'page-flood',

  async play({ players, roundMs }: Size) {
    const { url, owner, stop } = await startPlainServer();
    const http = openHttpClients(PLAYERS);
    const idle: number[] = [];
    const flooded: number[] = [];
    let pages = 0;
    try {
      const { userIds, boards } = await generatePlayers(owner.db, players);
      const { year, month } = boards.find(
        ({ kind, scope }) => kind === 'month' && scope === 'all',
      )!;
      await createOpenMatches(owner.db);
      const cookies = await openSessions(owner.db, userIds.slice(0, 1_000));
      const path = `/api/leaderboard?type=monthly&competition=all_sports&year=${year}&month=${month}`;
      const reading = { path, cookies };
      const flooding = { url, http, seconds: (5 * roundMs) / 1_000 };
      for (let round = 0; round < ROUNDS; round += 1) {
        idle.push(...(await readAsPlayers(flooding, reading)));
        const [waits, answered] = await Promise.all([
          readAsPlayers(flooding, reading),
          flood({ ...flooding, round }),
        ]);
        flooded.push(...waits);
        pages += answered;
      }
    } finally {
      http.close();
      await stop();
    }
    const [usual, figure] = [percentile(idle, 0.95), percentile(flooded, 0.95)];
    return {
      figures: {
        'pages of one address were answered': `${pages}`,
        'median of the reads in ms, calm → flood': `${percentile(idle, 0.5).toFixed(1)} → ${percentile(flooded, 0.5).toFixed(1)}`,
      },
      verdicts: [
        {
          sentence: `95 % of the reads take ${figure.toFixed(1)} ms, usually ${usual.toFixed(1)} ms (at most ${MOST_TIMES_SLOWER} times)`,
          figure: figure / usual,
          isMet: figure <= MOST_TIMES_SLOWER * usual,
        },
      ],
    };
  },
};
