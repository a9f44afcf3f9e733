import {
  readSeasonLabel,
  seasonsOfYear,
  writeSeasonLabel,
  type SeasonMonths,
} from '@kickoracle/game';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { insertSeason, nameSeason } from '#features/competitions/seasons.service.ts';
import { findSeason, type KnownSeason, type FileSeason } from './same-season.policy.ts';
import * as repository from './seasons.repository.ts';

type FoundSeason = { readonly season: number; readonly label: string | null };

const isNamed = ({ label, sources }: KnownSeason) => label !== null || sources.length > 0;

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

/** Gives unlabelled seasons of the year the other label, since the file has another season. */
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

/** Label null: one source has two labels without a decision. Imports must be locked. */
export async function findOrMakeSeason(
  tx: DatabaseTransaction,
  file: FileSeason,
  { competitionId, months }: { competitionId: string; months: SeasonMonths },
): Promise<FoundSeason> {
  const { label } = file;
  const { year } = readSeasonLabel(label)!;
  const of = { competitionId, label };
  for (;;) {
    const known = await repository.listSeasonsOf(tx, { competitionId, year });
    const found = findSeason(file, known, months);
    if (found) return take(tx, of, found);
    await nameOthers(tx, of, known);
    const taken = new Set(known.map(({ season }) => season));
    const season = seasonsOfYear(year).find((number) => !taken.has(number))!;
    // An administrator may add one concurrently: then search again.
    if (await insertSeason(tx, { ...of, season })) return { season, label };
  }
}
