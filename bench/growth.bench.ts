import { DAY_MS } from '@kickoracle/game';
import { readBoard } from '../apps/server/src/features/leaderboard/leaderboard.repository.ts';
import type { Database } from '../apps/server/src/db/connection/database.ts';
import { createCompetitionsService } from '../apps/server/src/features/competitions/competitions.service.ts';
import { createLeaderboardService } from '../apps/server/src/features/leaderboard/leaderboard.service.ts';
import { createPredictionSaving } from '../apps/server/src/features/predictions/save-alone.service.ts';
import { createTestMatch } from '../apps/server/src/testing/create-items.ts';
import { createCompetition } from '../apps/server/src/testing/factories.ts';
import { connectClients, connectOwner, openBenchDatabase } from './bench-database.ts';
import { ROWS_A_PLAYER } from './generate.ts';
import { generateLedger } from './generate-ledger.ts';
import { describeRates, measureRates, medianRatio, type Contender } from './measure-rates.ts';
import type { Size, Trial } from './scenario.ts';

const AT_MOST = 1.5;
const CLIENTS = 32;
const STEPS = ['own rank', 'board page', 'submission'] as const;

/** Maximum size of the small game; usually a hundredth of the large one. */
const FEW = 10_000;

/** More than any game handles, so that each submission is a player's first on its match. */
const MOST_SUBMISSIONS_A_SECOND = 40_000;

async function createOpenMatches(db: Database, count: number) {
  const { competitionId, season } = await createCompetition(db);
  const match = { competitionId, season, kickoffAt: new Date(Date.now() + DAY_MS) };
  const matches: Awaited<ReturnType<typeof createTestMatch>>[] = [];
  for (let made = 0; made < count; made += 1) matches.push(await createTestMatch(db, match));
  return matches;
}

async function openGame(players: number, mostSubmissions: number) {
  await using opened = new AsyncDisposableStack();
  const database = opened.use(await openBenchDatabase());
  const owner = opened.use(connectOwner(database.owner));
  const world = await generateLedger(owner, { players, ledgerRows: players * ROWS_A_PLAYER });
  const open = await createOpenMatches(owner.db, Math.ceil(mostSubmissions / players));
  const { db } = opened.use(connectClients(database.server, CLIENTS));
  const leaderboard = createLeaderboardService({ db }, createCompetitionsService({ db }));
  const save = createPredictionSaving(db);
  const { userIds, boards } = world;
  const month = boards.find(({ kind, scope }) => kind === 'month' && scope === 'all')!;
  const query = {
    type: 'monthly',
    competition: 'all_sports',
    year: month.year,
    month: month.month!,
    page: 1,
  } as const;
  let calls = 0;
  let submissions = 0;
  const userOf = (call: number) => userIds[(call * 7919) % userIds.length]!;
  const next = () => userOf((calls += 1));
  const acts: Record<(typeof STEPS)[number], () => Promise<unknown>> = {
    'own rank': () => readBoard(db, boards[calls % boards.length]!, [next()]),
    'board page': () => leaderboard.getLeaderboard(query, next()),
    submission: () => {
      submissions += 1;
      const match = open[Math.floor(submissions / players) % open.length]!;
      const value = `${submissions % 90}-${submissions % 89}`;
      return save({ ...match, userId: userOf(submissions), value });
    },
  };
  const running = opened.move();
  return {
    contenders: STEPS.map((step): Contender => ({
      name: `${step}, ${players} players`,
      act: acts[step],
    })),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

export const growth: Trial = {
  name: 'growth',

  async play({ players, rounds, roundMs }: Size) {
    const few = Math.min(FEW, Math.ceil(players / 10));
    const most = (MOST_SUBMISSIONS_A_SECOND * roundMs * (rounds + 1)) / 1_000;
    await using small = await openGame(few, most);
    await using big = await openGame(players, most);
    // For each step, the two games are adjacent.
    const contenders = STEPS.flatMap((_, step) => [small.contenders[step]!, big.contenders[step]!]);
    const rates = await measureRates(contenders, { clients: CLIENTS, rounds, roundMs });
    const verdicts = STEPS.map((step) => {
      const figure = medianRatio(
        rates[`${step}, ${few} players`]!,
        rates[`${step}, ${players} players`]!,
      );
      const sentence = `${step} costs ${figure.toFixed(2)} times as much among ${players} players as among ${few} (at most ${AT_MOST})`;
      return { sentence, figure, isMet: figure <= AT_MOST };
    });
    return { figures: describeRates(rates), verdicts };
  },
};
