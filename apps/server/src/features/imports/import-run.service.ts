import { SEASON_YEARS, seasonAt, formatSeason } from '@kickoracle/game';
import type { DatabaseTransaction } from '../../db/database.ts';
import { readGameNow } from '../../db/game-clock.ts';
import { ensureCompetition } from './import-competition.service.ts';
import { ImportError } from './import-error.ts';
import type { Report } from './import-report.ts';
import type { ImportOptions } from './import-request.ts';
import * as repository from './imports.repository.ts';
import { shiftTo } from './kickoffs.ts';
import type { SeasonFile } from './readers/season-file.ts';

/** How the local times of a file become kickoffs. */
type Dating = { readonly zone: string; readonly shiftMs: number };

/** What the rows of one run share. */
export type Run = {
  readonly importId: string;
  readonly source: string;
  readonly fileSeason: string;
  readonly competitionId: string;
  readonly country: string;
  readonly season: number;
  readonly dating: Dating;
  /** How earlier runs dated the same rows, where this one does it otherwise. */
  readonly earlierDating: Dating | null;
  readonly isHistory: boolean;
  /** Seasons that were read as one become two. */
  readonly isParting: boolean;
  readonly now: Date;
};

function refuseYear(starting: Date): void {
  const year = starting.getUTCFullYear();
  if (year >= SEASON_YEARS.first && year <= SEASON_YEARS.last) return;
  throw new ImportError(
    `A season cannot start in ${year}: only from ${SEASON_YEARS.first} to ${SEASON_YEARS.last}.`,
  );
}

function shiftOf(file: SeasonFile, starting: Date, zone: string): number {
  refuseYear(starting);
  if (file.rows.length === 0) {
    throw new ImportError('No row has teams that are known, so there is no first kickoff to move.');
  }
  return shiftTo(starting, file.rows, zone);
}

/** Another zone or start than before, as far as somebody asks for it. */
function redate(earlier: Dating, file: SeasonFile, options: ImportOptions): Dating | null {
  const zone = options.zone ?? earlier.zone;
  const shiftMs = options.starting ? shiftOf(file, options.starting, zone) : earlier.shiftMs;
  return zone === earlier.zone && shiftMs === earlier.shiftMs ? null : { zone, shiftMs };
}

/** Boards go by the year in which a season begins. */
async function noteOtherSeasons(
  tx: DatabaseTransaction,
  of: { competitionId: string; season: number; fileSeason: string },
  report: Report,
): Promise<void> {
  const others = await repository.listOtherSeasons(tx, of);
  if (others.length === 0) return;
  report.notes.push(
    `${[of.fileSeason, ...others].toSorted().join(' and ')} begin in one year here: their matches stay apart, boards of ${of.season} count them all`,
  );
}

/** Finds or makes the competition, its season and the import of the file. */
export async function startRun(
  tx: DatabaseTransaction,
  file: SeasonFile,
  context: { options: ImportOptions & { fileName: string }; report: Report },
): Promise<Run> {
  const { options, report } = context;
  const { competitionId, facts, months } = await ensureCompetition(tx, file, options);
  const fileSeason = file.season.text;
  const key = { source: file.source, competitionId, fileSeason };
  const shared = {
    ...key,
    country: facts.country,
    isHistory: options.isHistory ?? false,
    isParting: options.isParting ?? false,
    now: await readGameNow(tx),
  };
  report.competition = facts.name;
  const startSeason = options.starting && seasonAt(options.starting, months);
  const earlier = await repository.getImport(tx, key);
  if (earlier) {
    const { id: importId, season, ...dating } = earlier;
    report.season = formatSeason(season, months);
    await noteOtherSeasons(tx, { ...key, season }, report);
    const redated = redate(dating, file, options);
    if (!redated) return { ...shared, importId, season, dating, earlierDating: null };
    await repository.redateImport(tx, importId, redated);
    if (startSeason !== undefined && startSeason !== season) {
      report.notes.push(`the matches stay in the season ${report.season}`);
    }
    return { ...shared, importId, season, dating: redated, earlierDating: dating };
  }
  const { zone } = facts;
  const shiftMs = options.starting ? shiftOf(file, options.starting, zone) : 0;
  const season = startSeason ?? file.season.year;
  report.season = formatSeason(season, months);
  await noteOtherSeasons(tx, { ...key, season }, report);
  await repository.ensureSeason(tx, competitionId, season);
  const dating = { zone, shiftMs };
  const importId = await repository.insertImport(tx, { ...key, season, ...dating });
  return { ...shared, importId, season, dating, earlierDating: null };
}
