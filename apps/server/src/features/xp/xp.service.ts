import type { DatabaseTransaction } from '#db/connection/database.ts';
import {
  stageAwarded,
  stageEarnings,
  stagePaid,
  stageScores,
  type Deltas,
  type ScoredValue,
} from '#db/settlement/stages.ts';
import { addToBoards } from '../leaderboard/leaderboard.service.ts';
import { announceRanks } from '../notifications/notifications.service.ts';
import { insertAwards, insertReversals } from './awards.repository.ts';
import { sumCorrection, sumDeltas, type Moves } from './moves.repository.ts';
import { addToTotals } from './xp.repository.ts';

export { sumExpected } from './moves.repository.ts';
export { sumLedgerMoves } from './xp.repository.ts';

type Paid = { readonly validationId: string; readonly boardIds: readonly number[] };

/** Pays a validation: ledger, totals, ranks and boards. The caller holds the settlement lock. */
export async function awardXp(
  tx: DatabaseTransaction,
  award: Paid & { scores: readonly ScoredValue[]; rewardMapId: string | null },
): Promise<Deltas<'award'>> {
  const scores = await stageScores(tx, award.scores);
  const earnings = await stageEarnings(scores);
  await insertAwards(earnings, award);
  const deltas = await stageAwarded(earnings);
  await addToTotals(deltas, award);
  await announceRanks(deltas);
  await addToBoards(deltas, award.boardIds);
  return deltas;
}

/** Reverses awards. The caller holds the settlement lock and withdraws the rank notices. */
export async function reverseXp(
  tx: DatabaseTransaction,
  reversal: Paid,
): Promise<Deltas<'reversal'>> {
  await insertReversals(tx, reversal.validationId);
  const deltas = await stagePaid(tx, 'reversal', reversal.validationId);
  await addToTotals(deltas, reversal);
  await addToBoards(deltas, reversal.boardIds);
  return deltas;
}

const NOTHING: Moves = {
  awardedPlayers: 0,
  awardedXp: 0,
  reversedPlayers: 0,
  reversedXp: 0,
  gainingPlayers: 0,
  gainedXp: 0,
  losingPlayers: 0,
  lostXp: 0,
  unchangedPlayers: 0,
  tierChanges: 0,
  players: [],
  tierPlayers: [],
};

/** Deltas of a settlement. A correction has both, a void has none. */
export type Moved = {
  readonly reversed?: Deltas<'reversal'>;
  readonly awarded?: Deltas<'award'>;
};

export async function sumMoved({ reversed, awarded }: Moved): Promise<Moves> {
  if (reversed && awarded) return sumCorrection(reversed, awarded);
  const deltas = reversed ?? awarded;
  return deltas ? sumDeltas(deltas) : NOTHING;
}
