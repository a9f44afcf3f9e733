import { forgetIds } from '../../db/external-ids.ts';
import type { DatabaseTransaction } from '../../db/database.ts';
import * as corrections from './corrections.repository.ts';
import { insertRewardMaps } from './matches.repository.ts';
import { priceByBaseRates } from './reward-source.ts';

export {
  closeMatch,
  countPredictionsSince,
  markNeverOpen,
  openMatch,
  openToPostpone,
  redatePostponed,
  updateLabel,
} from './corrections.repository.ts';

/**
 * Gives a match other teams, with rewards by base rates again: before its kickoff and while nobody has
 * predicted. False: it stays as it is.
 */
export async function replaceTeams(
  tx: DatabaseTransaction,
  teams: { matchId: string; team1Id: string; team2Id: string },
): Promise<boolean> {
  const { matchId } = teams;
  await corrections.lockMatch(tx, matchId);
  const kind = await corrections.updateTeams(tx, teams);
  if (kind === null) return false;
  await forgetIds(tx, { kind: 'match_id', entityId: matchId });
  await insertRewardMaps(tx, [{ matchId, ...priceByBaseRates(kind) }]);
  return true;
}

/** Counts how many predictions a kickoff would make late, none of them changing meanwhile. */
export async function countLateAt(
  tx: DatabaseTransaction,
  matchId: string,
  kickoffAt: Date,
): Promise<number> {
  await corrections.lockMatch(tx, matchId);
  const [late] = await corrections.countPredictionsSince(tx, [{ matchId, since: kickoffAt }]);
  return late!;
}
