import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ShareContent } from '@kickoracle/contracts';
import { sql } from 'kysely';
import type { Database } from '../apps/server/src/db/connection/database.ts';
import { shareLines } from '../apps/server/src/features/shares/share-lines.ts';
import { createPictureRenderer } from '../apps/server/src/pictures/render-picture.ts';
import { startPlainServer } from './bench-server.ts';
import { generateSettlement, RESULT } from './generate-settlement.ts';
import { openHttpClients, openSessions } from './http-clients.ts';
import { measurePause } from './measure-pause.ts';
import { median, spread } from './measure-rates.ts';
import { createOpenMatches, percentile, readAsPlayers } from './page-flood.bench.ts';
import type { Crowd } from './picture-crowd.ts';
import type { Size, Trial } from './scenario.ts';
import { act } from './settlement.bench.ts';

const PICTURE_MAX_MS = 150;
const PAUSE_MAX_MS = 50;
const MOST_TIMES_SLOWER = 2;
const AT_ONCE = 1_000;
const SHARERS = 20;
const RENDERINGS = 20;
/** Calm and crowded phases alternate, so that other load affects both. */
const ROUNDS = 3;

const LONG = 'Borussia Mönchengladbach';
const KINDS: readonly ShareContent[] = [
  { kind: 'hit', team1: LONG, team2: LONG, score: '2-1', xp: 249, hits: 15, players: 100 },
  {
    kind: 'table',
    league: 'Harbour Mates',
    round: { competition: 'Premier League', season: 2025, round: 'Matchday 12' } as never,
    members: 20,
    rows: [1, 2, 3, 4, 5].map((rank) => ({ rank, username: `player.number.${rank}`, xp: 900 })),
  },
  {
    kind: 'cup',
    cup: 'Autumn Cup',
    competition: 'Premier League',
    round: 3,
    champion: 'player.number.1',
    ties: [1, 2, 3, 4, 5, 6, 7].map((place) => ({
      round: 3,
      isFinal: place === 1,
      first: { username: `player.number.${place}`, place, xp: 900 },
      second: { username: `player.number.${place + 7}`, place: place + 7, xp: 400 },
      winner: 'first',
    })),
  },
  { kind: 'level', tierName: 'gold', tierLevel: 2, xp: 40_000 },
];

/** Returns the CPU time of each kind and format, and the pauses of the event loop, in ms. */
async function measureRenderings() {
  const [costs, pauses]: [Map<string, number[]>, number[]] = [new Map(), []];
  let nth = 0;
  for (let round = 0; round <= RENDERINGS; round += 1) {
    for (const content of KINDS) {
      for (const format of ['wide', 'tall'] as const) {
        nth += 1;
        const sharing = { username: `player.${nth}`, language: 'de', content, format } as const;
        const emblem = content.kind === 'level' ? content.tierName : null;
        // A renderer keeps its pictures.
        const render = createPictureRenderer();
        const before = process.cpuUsage();
        const pause = await measurePause(() =>
          render(format, (text) => shareLines(sharing, text), emblem),
        );
        const { user, system } = process.cpuUsage(before);
        // The first ones load the library and the typefaces.
        if (round === 0) continue;
        const name = `${content.kind}, ${format}`;
        costs.set(name, [...(costs.get(name) ?? []), (user + system) / 1_000]);
        pauses.push(pause);
      }
    }
  }
  return { costs, pauses };
}

async function crowd(of: Crowd): Promise<Map<number, number>> {
  const worker = new Worker(new URL('./picture-crowd.ts', import.meta.url), { workerData: of });
  const [statuses] = (await once(worker, 'message')) as [Map<number, number>];
  return statuses;
}

async function sharePictures(url: string, ownerDb: Database, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT user_id AS id FROM predictions WHERE event_id = ${eventId} AND value = ${RESULT}
    LIMIT ${SHARERS}`.execute(ownerDb);
  const cookies = await openSessions(
    ownerDb,
    rows.map(({ id }) => id),
  );
  const paths: string[] = [];
  for (const cookie of cookies) {
    const answer = await fetch(`${url}/api/shares/hits`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ eventId, language: 'en' }),
    });
    const { pictures } = (await answer.json()) as { pictures: { wide: string; tall: string } };
    paths.push(pictures.wide, pictures.tall);
  }
  return paths;
}

/** Renderings alone, and pictures that a crowd requests at once while others play. */
export const pictures: Trial = {
  name: 'pictures',

  async play({ players, roundMs }: Size) {
    const { costs, pauses } = await measureRenderings();
    const { url, owner, stop } = await startPlainServer();
    const http = openHttpClients(4);
    const [calm, crowded, bound]: [number[], number[], number[]] = [[], [], []];
    const statuses = new Map<number, number>();
    try {
      const world = await generateSettlement(owner.db, { players, matches: 1, fresh: 0 });
      const [due] = world.known;
      const { adminId, userIds, board } = world;
      await act(owner.db, { step: 'settled on known boards', due: due!, adminId });
      const shared = await sharePictures(url, owner.db, due!.eventId);
      const previews = (await createOpenMatches(owner.db)).map(
        (id) => `/files/previews/match.jpg?match=${id}&lng=en`,
      );
      const urls = [...shared, ...previews].map((path) => url + path);
      const cookies = await openSessions(owner.db, userIds.slice(0, 1_000));
      const { year, month } = board as { year: number; month: number };
      const path = `/api/leaderboard?type=monthly&competition=all_sports&year=${year}&month=${month}`;
      const seconds = (5 * roundMs) / 1_000;
      const read = () => readAsPlayers({ url, http, seconds }, { path, cookies });
      const readAmong = (asked: readonly string[]) =>
        Promise.all([read(), crowd({ urls: asked, atOnce: AT_ONCE, seconds })]);
      for (let round = 0; round < ROUNDS; round += 1) {
        calm.push(...(await read()));
        // The least that a crowd costs this machine: it finds no file.
        bound.push(...(await readAmong([`${url}/files/none`]))[0]);
        const [waits, answered] = await readAmong(urls);
        crowded.push(...waits);
        for (const [status, times] of answered) {
          statuses.set(status, (statuses.get(status) ?? 0) + times);
        }
      }
    } finally {
      http.close();
      await stop();
    }
    const [usual, figure] = [percentile(calm, 0.95), percentile(crowded, 0.95)];
    const [most, most95] = [...costs]
      .map(([name, each]) => [name, median(each)] as const)
      .toSorted(([, one], [, other]) => other - one)[0]!;
    const pause = median(pauses);
    return {
      figures: {
        ...Object.fromEntries(
          [...costs].map(([name, each]) => [`${name}, ms of CPU`, spread(each, 0)]),
        ),
        'answers to the crowd': [...statuses].map((one) => one.join(': ')).join(', '),
        '95 % of the reads in ms, with a crowd that finds no file': percentile(bound, 0.95).toFixed(
          1,
        ),
        'median of the reads in ms, calm → crowd': `${percentile(calm, 0.5).toFixed(1)} → ${percentile(crowded, 0.5).toFixed(1)}`,
      },
      verdicts: [
        {
          sentence: `a picture costs ${most95.toFixed(0)} ms of CPU (${most}; at most ${PICTURE_MAX_MS})`,
          figure: most95,
          isMet: most95 <= PICTURE_MAX_MS,
        },
        {
          sentence: `a rendering pauses the event loop for ${spread(pauses, 0)} ms (at most ${PAUSE_MAX_MS})`,
          figure: pause,
          isMet: pause <= PAUSE_MAX_MS,
        },
        {
          sentence: `95 % of the reads take ${figure.toFixed(1)} ms with ${AT_ONCE} requests at once, usually ${usual.toFixed(1)} ms (at most ${MOST_TIMES_SLOWER} times)`,
          figure: figure / usual,
          isMet: figure <= MOST_TIMES_SLOWER * usual,
        },
      ],
    };
  },
};
