import { readSeasonLabel, seasonsOfYear, startYearOf, type MatchAnswers } from '@kickoracle/game';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { readGameNow } from '#db/state/game-clock.ts';
import { insertSeason, nameSeason } from '#features/competitions/seasons.service.ts';
import { getItem } from '#features/items/items.service.ts';
import * as settlements from '#features/items/settlement.service.ts';
import { markStale } from '#db/state/stale-rewards.ts';
import type { SeasonKey } from '#db/state/round-key.ts';
import { attachRows } from '../claims/attach-rows.service.ts';
import { reconcileKnown } from '../claims/reconcile-claims.service.ts';
import { startReport } from '../import-report.ts';
import * as repository from './part-seasons.repository.ts';
import { listSeasonsOf } from './seasons.repository.ts';

/** Splits shared matches, one for each meeting, by the claims of both seasons. */
async function partMatches(tx: DatabaseTransaction, of: SeasonKey): Promise<number> {
  const now = await readGameNow(tx);
  const report = startReport();
  // Like a run of a file without rows.
  const dating = { zone: 'UTC', shiftMs: 0 };
  const run = { ...of, importId: '', now, dating, earlierDating: null };
  const { matchIds } = await attachRows(tx, [], {
    run,
    report,
    nameOf: () => '',
    isParting: true,
  });
  await reconcileKnown(tx, { ...of, matchIds, now });
  return report.created;
}

async function ensureOther(
  tx: DatabaseTransaction,
  { competitionId, season }: SeasonKey,
  label: string,
): Promise<number> {
  const year = startYearOf(season);
  const known = await listSeasonsOf(tx, { competitionId, year });
  const named = known.find((one) => one.season !== season && one.label === label);
  if (named) return named.season;
  const other = seasonsOfYear(year).find((number) => number !== season)!;
  await insertSeason(tx, { competitionId, season: other, label });
  return other;
}

/** Pays a match again with its result, on the boards of its new season. */
async function payAgain(tx: DatabaseTransaction, matchId: string, by: string | null) {
  const item = await getItem(tx, { kind: 'match', id: matchId });
  const result = (await settlements.getResult(tx, item)) as MatchAnswers;
  const outcome = settlements.readMatchOutcome(item, result);
  await settlements.replace(tx, item, { kind: 'result', outcome, by });
}

/**
 * Splits a season with two labels in files; the caller holds the settlement lock and the import
 * lock. The number, its events and matches without imports stay with the first label. Matches of
 * the other label move, and their XP is paid on that season's board.
 * @returns the number of created matches, where two meetings shared one
 */
export async function partSeasons(
  tx: DatabaseTransaction,
  of: SeasonKey,
  by: string | null,
): Promise<number> {
  const { competitionId, season: from } = of;
  const created = await partMatches(tx, of);
  const labels = await repository.listLabels(tx, of);
  const [first, second] = labels.filter(
    (label) => readSeasonLabel(label)?.year === startYearOf(from),
  );
  if (second !== undefined) {
    await nameSeason(tx, { ...of, label: first! });
    const move = { competitionId, from, into: await ensureOther(tx, of, second) };
    await repository.moveImports(tx, move, second);
    const moved = await repository.moveMatches(tx, move);
    await repository.moveCupRounds(tx, move, moved);
    await repository.moveParticipants(tx, move);
    for (const matchId of await repository.listPaid(tx, moved)) await payAgain(tx, matchId, by);
  }
  await markStale(tx, competitionId);
  return created;
}
