import { forgetIds } from '#db/state/external-ids.ts';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { resetRewards } from '../pricing/reward-maps.service.ts';
import * as corrections from './corrections.repository.ts';

export {
  closeMatch,
  countPredictionsSince,
  markNeverOpen,
  openMatch,
  openToPostpone,
  updateLabel,
} from './corrections.repository.ts';

/** Also resets the rewards to base rates. False if it is not possible. */
export async function replaceTeams(
  tx: DatabaseTransaction,
  teams: { matchId: string; team1Id: string; team2Id: string },
): Promise<boolean> {
  const { matchId } = teams;
  await corrections.lockMatch(tx, matchId);
  const kind = await corrections.updateTeams(tx, teams);
  if (kind === null) return false;
  await forgetIds(tx, { kind: 'match_id', entityId: matchId });
  await resetRewards(tx, matchId, kind);
  return true;
}

/** Redates a postponed match under its lock; false if it is settled. */
export async function redatePostponed(
  tx: DatabaseTransaction,
  match: Parameters<typeof corrections.redatePostponed>[1],
): Promise<boolean> {
  await corrections.lockMatch(tx, match.matchId);
  return corrections.redatePostponed(tx, match);
}

/** Counts predictions that a kickoff makes late, under the match's lock. */
export async function countLateAt(
  tx: DatabaseTransaction,
  matchId: string,
  kickoffAt: Date,
): Promise<number> {
  await corrections.lockMatch(tx, matchId);
  const [late] = await corrections.countPredictionsSince(tx, [{ matchId, since: kickoffAt }]);
  return late!;
}
