import { DAY_MS } from '@kickoracle/game';
import { importSeason } from '../apps/server/src/features/imports/imports.service.ts';
import { timeCopy, timeMs } from '../apps/server/src/testing/time-copy.ts';
import { connectClients, openBenchDatabase, type Clients } from './bench-database.ts';
import { median } from './measure-rates.ts';
import type { Trial } from './scenario.ts';

const MATCHES = 1_000;
const CLUBS = 33;
const ROUNDS = 5;
/** Single writes were 25 to 30 times slower: 3 s, on a machine that now needs half a second. */
const MOST_TIMES_SLOWER = 5;

const TABLES = [
  'match_events',
  'prediction_events',
  'reward_maps',
  'import_rows',
  'result_proposals',
] as const;

type Season = { readonly name: string; readonly startAt: Date; readonly isHistory: boolean };

function writeSeason({ name, startAt }: Season): string {
  const pairs = Array.from({ length: CLUBS ** 2 }, (_, nth) => [
    nth % CLUBS,
    Math.floor(nth / CLUBS),
  ])
    .filter(([home, away]) => home !== away)
    .slice(0, MATCHES);
  const matches = pairs.map(([home, away], nth) => {
    const date = new Date(startAt.getTime() + Math.floor(nth / 4) * DAY_MS);
    return {
      round: `Matchday ${Math.floor(nth / 16) + 1}`,
      date: date.toISOString().slice(0, 10),
      time: `${12 + (nth % 8)}:30`,
      team1: `${name} ${String.fromCharCode(65 + (home! % 26))}${home}ville`,
      team2: `${name} ${String.fromCharCode(65 + (away! % 26))}${away}ville`,
      ...(date < new Date() && { score: { ft: [nth % 4, nth % 3], ht: [nth % 2, nth % 2] } }),
    };
  });
  const year = startAt.getUTCFullYear();
  return JSON.stringify({ name: `${name} ${year}/${(year + 1) % 100}`, matches });
}

const importOf = ({ db }: Clients, season: Season & { country: string }, text: string) =>
  importSeason(db, {
    fileName: 'season.json',
    text,
    country: season.country,
    zone: 'UTC',
    isHistory: season.isHistory,
  });

async function playRound(season: Season): Promise<{ importMs: number; copyMs: number }> {
  await using database = await openBenchDatabase();
  await using server = connectClients(database.server, 2);
  // Excludes the cost of a connection's first statement.
  const warm = {
    ...season,
    name: 'Warm League',
    startAt: new Date('2027-08-01T00:00:00Z'),
    country: 'Norway',
  };
  const small = JSON.parse(writeSeason(warm)) as { matches: unknown[] };
  await importOf(server, warm, JSON.stringify({ ...small, matches: small.matches.slice(0, 4) }));
  const text = writeSeason(season);
  const importMs = await timeMs(() => importOf(server, { ...season, country: 'Scotland' }, text));
  return { importMs, copyMs: await timeCopy(database.owner, TABLES) };
}

const SEASONS = {
  'to come': { startAt: new Date('2027-08-01T00:00:00Z'), isHistory: false },
  'played, with results': { startAt: new Date('2024-08-01T00:00:00Z'), isHistory: false },
  'played, as history': { startAt: new Date('2024-08-01T00:00:00Z'), isHistory: true },
};

export const imports: Trial = {
  name: 'imports',

  async play({ rounds }) {
    const figures: Record<string, string> = {};
    const verdicts = [];
    for (const [kind, season] of Object.entries(SEASONS)) {
      const played = [];
      for (let round = 0; round < Math.min(ROUNDS, rounds); round += 1) {
        played.push(await playRound({ ...season, name: `League ${round}` }));
      }
      const importMs = median(played.map((one) => one.importMs));
      const times = median(played.map((one) => one.importMs / one.copyMs));
      figures[`${MATCHES} matches ${kind}, in ms`] =
        `import ${importMs.toFixed(0)}, bare COPY ${median(played.map((one) => one.copyMs)).toFixed(0)}`;
      verdicts.push({
        sentence: `${kind}: an import takes ${times.toFixed(1)} times a bare COPY (at most ${MOST_TIMES_SLOWER})`,
        figure: times,
        isMet: times <= MOST_TIMES_SLOWER,
      });
    }
    return { figures, verdicts };
  },
};
