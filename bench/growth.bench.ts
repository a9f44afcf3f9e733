import { lookAtBoard } from '../apps/server/src/features/leaderboard/leaderboard.repository.ts';
import { createCompetitionsService } from '../apps/server/src/features/competitions/competitions.service.ts';
import { createLeaderboardService } from '../apps/server/src/features/leaderboard/leaderboard.service.ts';
import { createPredictionSaving } from '../apps/server/src/features/predictions/save-alone.service.ts';
import { connectClients, connectOwner, openBenchDatabase } from './bench-database.ts';
import { ROWS_A_PLAYER } from './generate.ts';
import { generateLedger } from './generate-ledger.ts';
import { describeRates, measureRates, medianRatio, type Contender } from './measure-rates.ts';
import type { Size, Trial } from './scenario.ts';

const AT_MOST = 1.5;
const CLIENTS = 32;
const STEPS = ['own rank', 'board page', 'submission'] as const;

/** The most players of the small game; a hundredth of the other one where that is big enough. */
const FEW = 10_000;

/** A game of so many players, and what is done in it. */
async function openGame(players: number) {
  const database = await openBenchDatabase();
  const owner = connectOwner(database.owner);
  const world = await generateLedger(owner, { players, ledgerRows: players * ROWS_A_PLAYER });
  await owner.close();
  const clients = connectClients(database.server, CLIENTS);
  const { db } = clients;
  const leaderboard = createLeaderboardService({ db }, createCompetitionsService({ db }));
  const save = createPredictionSaving(db);
  const { userIds, boards, eventId, matchId } = world;
  const month = boards.find(({ kind, scope }) => kind === 'month' && scope === 'all')!;
  const query = {
    type: 'monthly',
    competition: 'all_sports',
    year: month.year,
    month: month.month!,
    page: 1,
  } as const;
  let calls = 0;
  const next = () => userIds[((calls += 1) * 7919) % userIds.length]!;
  const acts: Record<(typeof STEPS)[number], () => Promise<unknown>> = {
    'own rank': () => lookAtBoard(db, boards[calls % boards.length]!, next()),
    'board page': () => leaderboard.getLeaderboard(query, next()),
    submission: () => {
      const userId = next();
      return save({ eventId, matchId, userId, value: `${calls % 90}-${calls % 89}` });
    },
  };
  return {
    contenders: STEPS.map((step): Contender => ({
      name: `${step}, ${players} players`,
      act: acts[step],
    })),
    async close() {
      await clients.close();
      await database.close();
    },
  };
}

/** What a player does costs hardly more in a big game than in a small one, whichever way they take turns. */
export const growth: Trial = {
  name: 'growth',

  async play({ players, rounds, roundMs }: Size) {
    const few = Math.min(FEW, Math.ceil(players / 10));
    const small = await openGame(few);
    const big = await openGame(players);
    try {
      // Of each step the two games lie side by side.
      const contenders = STEPS.flatMap((_, step) => [
        small.contenders[step]!,
        big.contenders[step]!,
      ]);
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
    } finally {
      await small.close();
      await big.close();
    }
  },
};
