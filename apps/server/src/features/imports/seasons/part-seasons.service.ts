import { readSeasonLabel, seasonsOfYear, startYearOf, type MatchAnswers } from '@kickoracle/game';
import type { DatabaseTransaction } from '../../../db/database.ts';
import { readGameNow } from '../../../db/game-clock.ts';
import { insertSeason, nameSeason } from '../../competitions/seasons.service.ts';
import { getItem } from '../../items/items.service.ts';
import * as settlements from '../../items/settlement.service.ts';
import { markStale } from '../../pricing/stale-rewards.service.ts';
import { attachRows } from '../claims/attach-rows.service.ts';
import { reconcileKnown } from '../claims/reconcile-known.service.ts';
import { startReport } from '../import-report.ts';
import * as repository from './part-seasons.repository.ts';
import { listSeasonsOf } from './seasons.repository.ts';

type OfSeason = { readonly competitionId: string; readonly season: number };

/** Makes a match of each meeting that shared one, by all that files said of both seasons. */
async function partMatches(tx: DatabaseTransaction, of: OfSeason): Promise<number> {
  const now = await readGameNow(tx);
  const report = startReport();
  // As a run of a file that has no row.
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

/** Returns the season of the year that has the label, made where it is missing. */
async function ensureOther(
  tx: DatabaseTransaction,
  { competitionId, season }: OfSeason,
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

/** Pays a match again as it was paid, on the boards of the season that it is of now. */
async function payAnew(tx: DatabaseTransaction, matchId: string, by: string | null) {
  const item = await getItem(tx, { kind: 'match', id: matchId });
  const result = (await settlements.getResult(tx, item)) as MatchAnswers;
  const outcome = settlements.readMatchOutcome(item, result);
  await settlements.replace(tx, item, { kind: 'result', outcome, by });
}

/**
 * Makes two seasons of one for which files have two labels; the caller holds the settlement lock and the
 * imports of the competition. The number, its events and what nobody imported stay with the first label;
 * the matches of the other one go with it, and what they paid is paid on its own board.
 * @returns how many matches were made, where two meetings shared one
 */
export async function partSeasons(
  tx: DatabaseTransaction,
  of: OfSeason,
  by: string | null,
): Promise<number> {
  const { competitionId, season: from } = of;
  const created = await partMatches(tx, of);
  const told = await repository.listLabels(tx, of);
  const [first, second] = told.filter(
    (label) => readSeasonLabel(label)?.year === startYearOf(from),
  );
  if (second !== undefined) {
    await nameSeason(tx, { ...of, label: first! });
    const move = { competitionId, from, into: await ensureOther(tx, of, second) };
    await repository.moveImports(tx, move, second);
    const moved = await repository.moveMatches(tx, move);
    await repository.moveParticipants(tx, move);
    for (const matchId of await repository.listPaid(tx, moved)) await payAnew(tx, matchId, by);
  }
  await markStale(tx, competitionId);
  return created;
}
