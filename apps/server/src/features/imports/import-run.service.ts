import {
  formatSeason,
  SEASON_YEARS,
  seasonAt,
  startYearOf,
  writeSeasonLabel,
} from '@kickoracle/game';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { readGameNow } from '#db/state/game-clock.ts';
import { ensureCompetition } from './import-competition.service.ts';
import { ImportError } from './import-error.ts';
import type { Report } from './import-report.ts';
import type { ImportOptions } from './import-request.ts';
import type { Dating, Run } from './run.ts';
import * as repository from './imports.repository.ts';
import { shiftTo } from './kickoffs.ts';
import type { DatedFile } from './readers/season-file.ts';
import { findOrMakeSeason } from './seasons/find-season.service.ts';
import { listMergedSeasons } from './seasons/merged-seasons.repository.ts';
import { partSeasons } from './seasons/part-seasons.service.ts';
import type { Span } from './seasons/same-season.policy.ts';

function refuseYear(starting: Date): void {
  const year = starting.getUTCFullYear();
  if (year >= SEASON_YEARS.first && year <= SEASON_YEARS.last) return;
  throw new ImportError(
    `A season cannot start in ${year}: only from ${SEASON_YEARS.first} to ${SEASON_YEARS.last}.`,
  );
}

function shiftOf(file: DatedFile, starting: Date, zone: string): number {
  refuseYear(starting);
  if (file.rows.length === 0) {
    throw new ImportError('No row has known teams, so there is no first kickoff to move.');
  }
  return shiftTo(starting, file.rows, zone);
}

function redate(earlier: Dating, file: DatedFile, options: ImportOptions): Dating | null {
  const zone = options.zone ?? earlier.zone;
  const shiftMs = options.starting ? shiftOf(file, options.starting, zone) : earlier.shiftMs;
  return zone === earlier.zone && shiftMs === earlier.shiftMs ? null : { zone, shiftMs };
}

function spanOf({ rows }: DatedFile, shiftMs: number): Span | null {
  const days = rows.map(({ date }) => Date.parse(date) + shiftMs);
  if (days.length === 0) return null;
  return { first: new Date(Math.min(...days)), last: new Date(Math.max(...days)) };
}

async function partMerged(
  tx: DatabaseTransaction,
  { competitionId, year }: { competitionId: string; year: number },
): Promise<number> {
  let created = 0;
  for (const { season } of await listMergedSeasons(tx, competitionId)) {
    if (startYearOf(season) !== year) continue;
    created += await partSeasons(tx, { competitionId, season }, null);
  }
  return created;
}

/** Asks whether a season with two labels of one source is two. Until an answer it is one. */
async function askWhetherTwo(
  tx: DatabaseTransaction,
  { competitionId, season }: { competitionId: string; season: number },
  report: Report,
): Promise<void> {
  const merged = (await listMergedSeasons(tx, competitionId)).find((one) => one.season === season);
  if (!merged) return;
  const names = merged.labels.join(' and ');
  const what =
    merged.matches === 0
      ? `${names} were imported as one season`
      : `${merged.matches} matches are in both ${names}`;
  report.questions.push(
    `seasons: ${what}; to split them, use --part-seasons or answer at /admin/imports`,
  );
}

export async function startRun(
  tx: DatabaseTransaction,
  file: DatedFile,
  context: { options: ImportOptions & { fileName: string }; report: Report },
): Promise<Run> {
  const { options, report } = context;
  const { competitionId, facts, months, monthsBefore } = await ensureCompetition(tx, file, options);
  const fileSeason = file.season.text;
  const key = { source: file.source, competitionId, fileSeason };
  const shared = {
    ...key,
    country: facts.country,
    isHistory: options.isHistory ?? false,
    now: await readGameNow(tx),
  };
  report.competition = facts.name;
  const { year } = file.season;
  if (options.isParting) report.created += await partMerged(tx, { competitionId, year });
  const startSeason = options.starting && seasonAt(options.starting, months);
  const earlier = await repository.getImport(tx, key);
  if (earlier) {
    const { id: importId, season, label, ...dating } = earlier;
    report.season = label ?? formatSeason(season, months);
    await askWhetherTwo(tx, { competitionId, season }, report);
    const redated = redate(dating, file, options);
    if (!redated) return { ...shared, importId, season, dating, earlierDating: null };
    await repository.redateImport(tx, importId, redated);
    if (startSeason !== undefined && startSeason !== startYearOf(season)) {
      report.notes.push(`the matches stay in the season ${report.season}`);
    }
    return { ...shared, importId, season, dating: redated, earlierDating: dating };
  }
  const { zone } = facts;
  const shiftMs = options.starting ? shiftOf(file, options.starting, zone) : 0;
  const label = writeSeasonLabel({ ...file.season, year: startSeason ?? year });
  const wanted = { label, source: file.source, span: spanOf(file, shiftMs) };
  const found = await findOrMakeSeason(tx, wanted, { competitionId, months: monthsBefore });
  const { season } = found;
  report.season = found.label ?? formatSeason(season, months);
  if (found.label !== null && found.label !== label) {
    report.notes.push(`${label} and ${found.label} overlap, so they are imported as one season`);
  }
  const dating = { zone, shiftMs };
  const importId = await repository.insertImport(tx, { ...key, season, ...dating });
  await askWhetherTwo(tx, { competitionId, season }, report);
  return { ...shared, importId, season, dating, earlierDating: null };
}
