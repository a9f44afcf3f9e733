import { agree, isOverForGood, type MatchAnswers } from '@kickoracle/game';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { getItem, lockItem, type Item } from '../items/items.service.ts';
import * as settlements from '../items/settlement.service.ts';
import { recountSkill } from '../skill/skill-sums.service.ts';
import { notifyVoid, withdrawAllNotices } from '../notifications/notifications.service.ts';
import type { Double } from '../imports/merging/merged-matches.service.ts';
import * as repository from './merge-matches.repository.ts';
import type { Joining } from './merge-matches.repository.ts';
import { askTheSame, begunAt, chooseSurvivor } from './survivor.policy.ts';

export type JoinedMatch = Joining & {
  readonly predictions: repository.Joined;
  /** True if the two matches had different results: neither result stays in force. */
  readonly isReopened: boolean;
  readonly ended: readonly string[];
  readonly began: readonly string[];
};

type Standing = { readonly item: Item; readonly result: MatchAnswers | null };

const refOf = (id: string) => ({ kind: 'match', id }) as const;

async function readCandidate(tx: DatabaseTransaction, matchId: string) {
  const item = await lockItem(tx, refOf(matchId), 'update');
  const result = (await settlements.getResult(tx, item)) as MatchAnswers | null;
  const predictors = await repository.countPredictors(tx, matchId);
  return { matchId, item, result, predictors, validationKind: item.validation?.kind ?? null };
}

const isOver = ({ closesAt: kickoff, postponedAt, closedAt, validation, now }: Item) =>
  isOverForGood({ kickoff, postponedAt, closedAt, validationKind: validation?.kind ?? null }, now);

const isDecided = ({ item: { validation } }: Standing) =>
  validation !== null && validation.kind !== 'history';

const differ = (keep: Standing, lose: Standing) =>
  isDecided(keep) && isDecided(lose) && !agree(keep.result, lose.result);

/** Pays the result in force for the joined answers; null reverts it. */
async function settleAgain(
  tx: DatabaseTransaction,
  {
    matchId,
    inForce,
    joinedId,
    by,
  }: {
    matchId: string;
    inForce: { result: MatchAnswers | null } | null;
    joinedId: string | null;
    by: string | null;
  },
) {
  const item = await getItem(tx, refOf(matchId));
  if (inForce === null) return settlements.revert(tx, item, { by });
  const outcome = settlements.readMatchOutcome(item, inForce.result!);
  return settlements.replace(tx, item, { kind: 'result', outcome, by }, joinedId);
}

/**
 * Joins two matches that are one meeting, under the settlement lock. Awards of the lost match are
 * reverted, and the result in force pays the answers of both. Returns null if an answer to one is
 * no answer to the other.
 */
export async function joinMatches(
  tx: DatabaseTransaction,
  { moved, there, isTurned }: Double,
  by: string | null,
): Promise<JoinedMatch | null> {
  const [one, other] = [await readCandidate(tx, there), await readCandidate(tx, moved)];
  if (!askTheSame(one.item, other.item)) return null;
  const { keep, lose } = chooseSurvivor(one, other);
  // "2:1" is another answer if home and away are swapped.
  if (isTurned && (lose.predictors > 0 || isDecided(lose))) return null;
  const joining = { from: lose.matchId, into: keep.matchId };
  const settled: settlements.Settled[] = [];
  if (lose.item.validation) settled.push(await settlements.revert(tx, lose.item, { by }));

  const until = begunAt([keep.item, lose.item], keep.item.now);
  const closes = isOver(lose.item) && !isOver(keep.item);
  await repository.limitPredictions(tx, joining, { until, closes });
  await recountSkill(tx, keep.matchId);
  const newcomers = await repository.listNewcomers(tx, joining);
  const predictions = await repository.joinPredictions(tx, joining);
  await repository.joinOpenings(tx, joining);
  await repository.joinProviders(tx, joining);
  await repository.joinReactions(tx, joining);
  await repository.joinReminders(tx, joining);
  await repository.joinShares(tx, joining);

  const isReopened = differ(keep, lose);
  const isPaidAgain = keep.validationKind === 'result' && predictions.moved + predictions.late > 0;
  if (isReopened || isPaidAgain) {
    const inForce = isReopened ? null : keep;
    const joinedId = settled[0]?.revertedId ?? null;
    const again = await settleAgain(tx, { matchId: keep.matchId, inForce, joinedId, by });
    settled.push(again);
    if (joinedId !== null && again.validationId !== null) {
      const validations = { endedId: joinedId, begunId: again.validationId };
      await repository.keepSeen(tx, joining, validations);
    }
  }
  // Players of the kept match were notified when it was voided.
  if (keep.validationKind === 'void' && !isReopened && newcomers.length > 0) {
    const validationId = keep.item.validation!.id;
    await notifyVoid(tx, { item: keep.item, validationId, only: newcomers });
  }
  await repository.pointTo(tx, joining);
  await withdrawAllNotices(tx, lose.matchId);
  return {
    ...joining,
    predictions,
    isReopened,
    ended: settled.flatMap(({ revertedId }) => revertedId ?? []),
    began: settled.flatMap(({ validationId }) => validationId ?? []),
  };
}
