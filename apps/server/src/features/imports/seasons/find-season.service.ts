import {
  readSeasonLabel,
  seasonsOfYear,
  writeSeasonLabel,
  type SeasonMonths,
} from '@kickoracle/game';
import type { DatabaseTransaction } from '../../../db/database.ts';
import { insertSeason, nameSeason } from '../../competitions/seasons.service.ts';
import { findSeason, type KnownSeason, type ToldSeason } from './same-season.policy.ts';
import * as repository from './seasons.repository.ts';

type FoundSeason = { readonly season: number; readonly label: string | null };

const isNamed = ({ label, sources }: KnownSeason) => label !== null || sources.length > 0;

/** Gives a season that nobody has named the label that the file tells. */
async function take(
  tx: DatabaseTransaction,
  { competitionId, label }: { competitionId: string; label: string },
  found: KnownSeason,
): Promise<FoundSeason> {
  const { season } = found;
  if (isNamed(found)) return { season, label: found.label };
  await nameSeason(tx, { competitionId, season, label });
  return { season, label };
}

/** Gives one that nobody has named the other label of the year: the file tells another season. */
async function nameOthers(
  tx: DatabaseTransaction,
  { competitionId, label }: { competitionId: string; label: string },
  known: readonly KnownSeason[],
): Promise<void> {
  const { year, isOneYear } = readSeasonLabel(label)!;
  const other = writeSeasonLabel({ year, isOneYear: !isOneYear });
  for (const { season } of known.filter((one) => !isNamed(one))) {
    await nameSeason(tx, { competitionId, season, label: other });
  }
}

/**
 * Finds the season that a file tells among those of its year, or makes it.
 * @param options - the competition, whose imports are held, and its months before this file told others
 * @returns its number and its label; no label where one source has two for it and nobody has decided
 */
export async function findOrMakeSeason(
  tx: DatabaseTransaction,
  told: ToldSeason,
  { competitionId, months }: { competitionId: string; months: SeasonMonths },
): Promise<FoundSeason> {
  const { label } = told;
  const { year } = readSeasonLabel(label)!;
  const of = { competitionId, label };
  for (;;) {
    const known = await repository.listSeasonsOf(tx, { competitionId, year });
    const found = findSeason(told, known, months);
    if (found) return take(tx, of, found);
    await nameOthers(tx, of, known);
    const taken = new Set(known.map(({ season }) => season));
    const season = seasonsOfYear(year).find((number) => !taken.has(number))!;
    // An administrator may add one meanwhile: then it is looked for again.
    if (await insertSeason(tx, { ...of, season })) return { season, label };
  }
}
