import {
  formatSeason,
  readSeasonLabel,
  teamKey,
  writeSeasonLabel,
  type SeasonLabel,
} from '@kickoracle/game';
import type { DatabaseTransaction } from '../../../db/database.ts';
import { readGameNow } from '../../../db/game-clock.ts';
import { findCompetition, refuseUnknown } from '../import-competition.service.ts';
import { ImportError } from '../import-error.ts';
import type { ImportOptions } from '../import-request.ts';
import { getCompetitionByName, type StoredFacts } from '../imports.repository.ts';
import { findKnownCompetition } from '../known-competitions.ts';
import type { DatedFile, SeasonFile, SeasonRow } from '../readers/season-file.ts';
import { sayText } from '../say-text.ts';
import { listTeamsInReach } from '../spelling/team-refs.repository.ts';
import { readTeamSpelling } from '../spelling/team-spellings.ts';
import { findCalendar, type Calendar } from './calendars.ts';
import { fitRows } from './fit-rows.policy.ts';
import { partRows } from './part-rows.policy.ts';
import * as repository from './seasons.repository.ts';

type Options = ImportOptions & { readonly fileName: string };

/** A file of one season, and its rows that were read in another year than they are dated. */
export type FittedFile = DatedFile & { readonly redated: readonly string[] };

const DAY_MS = 86_400_000;

const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

const nameOf = ({ country, competitionName }: SeasonFile) =>
  [country, competitionName].filter(Boolean).join(' ');

function spanOf(rows: readonly SeasonRow[]): { first: string; last: string } {
  const dates = rows.map(({ date }) => date).toSorted();
  return { first: dates[0]!, last: dates.at(-1)! };
}

/** Reads the season that an option gives for a league, or for the whole file. */
function readOption(file: SeasonFile, { seasons = [] }: Options): SeasonLabel | null {
  const isOfFile = (league: string) =>
    [file.competitionName, nameOf(file)].some(
      (name) => name.toLowerCase() === league.toLowerCase(),
    );
  const told = seasons.map((text) => {
    const [, league, label = ''] = /^(?:(.+)=)?([^=]+)$/.exec(text) ?? [];
    const season = readSeasonLabel(label);
    if (season) return { league: league?.trim(), season };
    throw new ImportError(`--season: ${sayText(text)} is not a season such as 2024/25 or 2025.`);
  });
  const own = told.find(({ league }) => league !== undefined && isOfFile(league));
  return (own ?? told.find(({ league }) => league === undefined))?.season ?? null;
}

/** Reads a season over two years in the name of a file: `E0_2425.csv`, `2024-25-en.1.json`. */
function readFileName(fileName: string): SeasonLabel | null {
  const [, start, end] =
    /(?<!\d)((?:19|20)\d{2})[-_](\d{4}|\d{2})(?!\d)/.exec(fileName) ??
    /(?<!\d)(\d{2})(\d{2})(?!\d)/.exec(fileName) ??
    [];
  if (start === undefined) return null;
  const century = Number(start) > 80 ? '19' : '20';
  return readSeasonLabel(`${start.length === 2 ? century : ''}${start}/${end}`);
}

/** A season of the competition, by what files call it. */
type KnownSeason = { readonly label: string } & Pick<
  repository.PlayedSeason,
  'first' | 'last' | 'matches'
>;

/** Facts about a competition before the import. */
type Known = {
  /** Its country is given or known. */
  readonly isHeardOf: boolean;
  readonly calendar: Calendar | null;
  readonly seasons: readonly KnownSeason[];
  /** Returns the labels of the seasons in which the match of a row is known. */
  readonly labelsOf: (row: SeasonRow) => readonly string[];
};

const isOverOneYear = ({ label }: KnownSeason) => !label.includes('/');

/** Returns the calendar that all of some seasons have; null if they differ or there is none. */
function calendarOf(seasons: readonly KnownSeason[]): Calendar | null {
  const [style, ...others] = new Set(seasons.map(isOverOneYear));
  return style === undefined || others.length > 0 ? null : { isOneYear: style };
}

/** So many matches are no slip. */
const ENOUGH_MATCHES = 20;

/** Returns whether the matches of a season show its calendar: a summer within one year, or a new year or many from July on. */
function isShown(season: KnownSeason): boolean {
  const { first, last, matches } = season;
  if (first === null || last === null) return false;
  const isWithinYear = first.slice(0, 4) === last.slice(0, 4);
  const beginsInSpring = first.slice(5) < '07-01';
  if (isOverOneYear(season)) return isWithinYear && beginsInSpring && last.slice(5) >= '07-01';
  return !isWithinYear || (!beginsInSpring && matches >= ENOUGH_MATCHES);
}

/** Source and row may differ by a few days of when a match is. */
const MOST_DAYS = 3;

async function readPlayed(
  tx: DatabaseTransaction,
  stored: StoredFacts,
  rows: readonly SeasonRow[],
) {
  const { id: competitionId, seasonStartMonth: startMonth, seasonEndMonth: endMonth } = stored;
  const labelled = (await repository.listPlayedSeasons(tx, competitionId)).map((one) => {
    return { ...one, label: one.label ?? formatSeason(one.season, { startMonth, endMonth }) };
  });
  const labels = new Map(labelled.map(({ season, label }) => [season, label]));
  const { first, last } = spanOf(rows);
  const days = { first: addDays(first, -MOST_DAYS), last: addDays(last, MOST_DAYS) };
  const matches = await repository.listPlayedMatches(tx, { competitionId, ...days });
  const pairs = Map.groupBy(matches, ({ team1Id, team2Id }) => `${team1Id} ${team2Id}`);
  const keyOf = (text: string) => teamKey(readTeamSpelling(text, false).name);
  const teams = await listTeamsInReach(tx, { competitionId, countries: [] });
  const teamIds = new Map(
    teams.flatMap(({ id, name, spellings }) =>
      [name, ...spellings].map((text) => [keyOf(text), id] as const),
    ),
  );
  const labelsOf: Known['labelsOf'] = ({ team1, team2, date }) => {
    const own = pairs.get([team1, team2].map((name) => teamIds.get(keyOf(name))).join(' ')) ?? [];
    return own
      .filter(({ day }) => day >= addDays(date, -MOST_DAYS) && day <= addDays(date, MOST_DAYS))
      .map(({ season }) => labels.get(season)!);
  };
  return { seasons: labelled, labelsOf };
}

/** Reads the calendar, the seasons and the matches of a file's competition. */
async function readKnown(
  tx: DatabaseTransaction,
  file: SeasonFile,
  options: Options,
): Promise<Known> {
  const stored = await findCompetition(tx, file, options);
  const country = options.country ?? file.country ?? stored?.country ?? null;
  const name = stored?.name ?? options.competition ?? file.competitionName;
  const taught =
    findKnownCompetition(file.competitionName, file.country) ?? findKnownCompetition(name, country);
  const named =
    stored ?? (await getCompetitionByName(tx, taught?.name ?? name, taught?.country ?? country));
  const played = named
    ? await readPlayed(tx, named, file.rows)
    : { seasons: [], labelsOf: () => [] };
  const isHeardOf = (taught ?? named ?? name) !== '' && (taught ?? country) !== null;
  if (taught) {
    return {
      ...played,
      isHeardOf,
      calendar: { isOneYear: taught.seasonEndMonth >= taught.seasonStartMonth },
    };
  }
  const ofCountry = country === null ? undefined : findCalendar(country);
  const { last } = spanOf(file.rows);
  if (ofCountry?.until !== undefined && last >= ofCountry.until) {
    return { ...played, isHeardOf, calendar: null };
  }
  const shown = calendarOf(played.seasons.filter(isShown));
  const ofSeasons = calendarOf(played.seasons);
  const isAgreed = !ofSeasons || !ofCountry || ofSeasons.isOneYear === ofCountry.isOneYear;
  const calendar = shown ?? (isAgreed ? (ofCountry ?? ofSeasons) : null);
  return { ...played, isHeardOf, calendar };
}

/** A season may go on for so long around the matches that are there. */
const AROUND_DAYS = 14;

/** Finds the one season that has most of the rows, or the one in whose time they all are. */
function findPlayed(rows: readonly SeasonRow[], { seasons, labelsOf }: Known): string | null {
  const found = rows.map(labelsOf).filter((labels) => labels.length > 0);
  const labels = new Set(found.flat());
  if (found.length * 2 > rows.length) return labels.size === 1 ? [...labels][0]! : null;
  const { first, last } = spanOf(rows);
  const around = seasons.filter(
    (season) =>
      season.first !== null &&
      season.last !== null &&
      first >= addDays(season.first, -AROUND_DAYS) &&
      last <= addDays(season.last, AROUND_DAYS),
  );
  return around.length === 1 ? around[0]!.label : null;
}

/** Returns whether most of the rows are matches of another season, and none of this one. */
function isPlayedElsewhere(rows: readonly SeasonRow[], label: string, { labelsOf }: Known) {
  const found = rows.map(labelsOf).filter((labels) => labels.length > 0);
  return found.length * 2 > rows.length && !found.some((labels) => labels.includes(label));
}

type Part = { readonly season: SeasonLabel; readonly rows: readonly SeasonRow[] };

/** Parts rows without a season by season; null if a person must decide. */
function partBySeason(rows: readonly SeasonRow[], known: Known): Part[] | null {
  const { calendar } = known;
  if (!calendar) {
    const label = findPlayed(rows, known);
    return label === null ? null : [{ season: readSeasonLabel(label)!, rows }];
  }
  const parts = partRows(rows, calendar);
  if (!parts) return null;
  const told = [...parts].map(([year, own]): Part => {
    const season = { year, isOneYear: calendar.isOneYear };
    return { season: { ...season, text: writeSeasonLabel(season) }, rows: own };
  });
  const isClear = told.every(
    ({ season, rows: own }) => !isPlayedElsewhere(own, season.text, known),
  );
  return isClear ? told : null;
}

/** Asks for the seasons of leagues, and names the likely ones. */
function askSeasons(asked: readonly SeasonFile[], fileName: string): never {
  const lines = asked.map((file) => {
    const { first, last } = spanOf(file.rows);
    const year = Number(first.slice(0, 4)) - (first.slice(5) < '07-01' ? 1 : 0);
    const labels = [
      writeSeasonLabel({ year, isOneYear: false }),
      writeSeasonLabel({ year: Number(first.slice(0, 4)), isOneYear: true }),
    ];
    return `  ${nameOf(file) || 'its rows'}, ${first} to ${last}: is it ${labels.join(' or ')}?`;
  });
  throw new ImportError(
    [
      `${fileName} does not name the season of these matches:`,
      ...lines,
      'Say it for all with --season 2026/27, for one league with --season "MLS=2027"; rows of several seasons want a file for each.',
    ].join('\n'),
  );
}

/** Takes those files together that are of one league and season. */
function joinFiles(files: readonly FittedFile[]): FittedFile[] {
  const keyOf = (file: FittedFile) =>
    JSON.stringify([file.source, nameOf(file).toLowerCase(), file.season.text]);
  return [...Map.groupBy(files, keyOf).values()].map((same) => ({
    ...same[0]!,
    rows: same.flatMap(({ rows }) => rows),
    waiting: same.flatMap(({ waiting }) => waiting),
    problems: same.flatMap(({ problems }) => problems),
    redated: same.flatMap(({ redated }) => redated),
  }));
}

/**
 * Finds the season of each row: from the option, or the file, or the league's calendar and the known
 * matches. Nothing is guessed: if these do not decide, an ImportError asks.
 */
export async function dateFiles(
  tx: DatabaseTransaction,
  files: readonly SeasonFile[],
  options: Options,
): Promise<FittedFile[]> {
  const today = (await readGameNow(tx)).toISOString().slice(0, 10);
  const dated: FittedFile[] = [];
  const asked: SeasonFile[] = [];

  /** Leaves rows as they are where another source calls the season otherwise, `2016` for `2016/17`. */
  async function findOtherLabel(file: SeasonFile, { season, rows }: Part) {
    const label = findPlayed(rows, await readKnown(tx, file, options));
    const isSame = label !== null && readSeasonLabel(label)!.year === season.year;
    return isSame ? { rows, redated: [], problems: [] } : null;
  }

  async function take(file: SeasonFile, { season, rows }: Part) {
    const { first, last } = spanOf(rows);
    const fitted = fitRows(rows, season, today) ?? (await findOtherLabel(file, { season, rows }));
    if (!fitted) {
      throw new ImportError(
        `${options.fileName}: no row of ${nameOf(file) || 'it'} is of a day of the season ${season.text}: they are from ${first} to ${last}; say the season that they are of with --season.`,
      );
    }
    const problems = [...file.problems, ...fitted.problems];
    dated.push({ ...file, season, problems, rows: fitted.rows, redated: fitted.redated });
  }

  for (const file of files) {
    const { rows, needsSeason } = file;
    const option = readOption(file, options);
    const isOneOfMany = files.some(
      (other) => other !== file && nameOf(other).toLowerCase() === nameOf(file).toLowerCase(),
    );
    if (option && isOneOfMany) {
      throw new ImportError(
        `${options.fileName} has several seasons of ${nameOf(file) || 'its league'}; --season works for a league with one season, or none.`,
      );
    }
    const told = option ?? file.season;
    if (told) {
      if (rows.length > 0) await take(file, { season: told, rows });
      else dated.push({ ...file, season: told, redated: [] });
      continue;
    }
    if (needsSeason !== undefined) throw new ImportError(needsSeason);
    if (rows.length === 0) {
      throw new ImportError(`${options.fileName}: no row has teams that are known.`);
    }
    const known = await readKnown(tx, file, options);
    if (!known.isHeardOf) refuseUnknown(file, options.fileName);
    const named = known.calendar?.isOneYear ? null : readFileName(options.fileName);
    const ofName = named && fitRows(rows, named, today);
    const isNamed = ofName && ofName.problems.length + ofName.redated.length === 0;
    const parts = isNamed ? [{ season: named!, rows }] : partBySeason(rows, known);
    if (!parts) asked.push(file);
    for (const [place, part] of (parts ?? []).entries()) {
      await take(place === 0 ? file : { ...file, waiting: [], problems: [] }, part);
    }
  }
  if (asked.length > 0) askSeasons(asked, options.fileName);
  return joinFiles(dated);
}
