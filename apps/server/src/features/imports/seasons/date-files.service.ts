import {
  DAY_MS,
  formatSeason,
  readSeasonLabel,
  teamKey,
  writeSeasonLabel,
  type SeasonLabel,
} from '@kickoracle/game';
import type { DatabaseTransaction } from '#db/connection/database.ts';
import { readGameNow } from '#db/state/game-clock.ts';
import { findCompetition, refuseUnknown, spellingOf } from '../import-competition.service.ts';
import { ImportError } from '../import-error.ts';
import type { ImportOptions } from '../import-request.ts';
import { getCompetitionByName, type StoredFacts } from '../imports.repository.ts';
import { findKnownCompetition } from '../known-competitions.ts';
import type { DatedFile, SeasonFile, SeasonRow } from '../readers/season-file.ts';
import { quoteText } from '../quote-text.ts';
import { listTeamsInReach } from '../spelling/team-refs.repository.ts';
import { readTeamSpelling } from '../spelling/team-spellings.ts';
import { findCalendar, type Calendar } from './calendars.ts';
import { fitRows } from './fit-rows.policy.ts';
import { partRows } from './part-rows.policy.ts';
import * as repository from './seasons.repository.ts';

type Options = ImportOptions & { readonly fileName: string };

export type FittedFile = DatedFile & { readonly redated: readonly string[] };

const addDays = (date: string, days: number) =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

function spanOf(rows: readonly SeasonRow[]): { first: string; last: string } {
  const dates = rows.map(({ date }) => date).toSorted();
  return { first: dates[0]!, last: dates.at(-1)! };
}

function readOption(file: SeasonFile, { seasons = [] }: Options): SeasonLabel | null {
  const isOfFile = (league: string) =>
    [file.competitionName, spellingOf(file)].some(
      (name) => name.toLowerCase() === league.toLowerCase(),
    );
  const options = seasons.map((text) => {
    const [, league, label = ''] = /^(?:(.+)=)?([^=]+)$/.exec(text) ?? [];
    const season = readSeasonLabel(label);
    if (season) return { league: league?.trim(), season };
    throw new ImportError(`--season: ${quoteText(text)} is not a season such as 2024/25 or 2025.`);
  });
  const own = options.find(({ league }) => league !== undefined && isOfFile(league));
  return (own ?? options.find(({ league }) => league === undefined))?.season ?? null;
}

/** Parses a season over two years in a file name: `E0_2425.csv`, `2024-25-en.1.json`. */
function readFileName(fileName: string): SeasonLabel | null {
  const [, start, end] =
    /(?<!\d)((?:19|20)\d{2})[-_](\d{4}|\d{2})(?!\d)/.exec(fileName) ??
    /(?<!\d)(\d{2})(\d{2})(?!\d)/.exec(fileName) ??
    [];
  if (start === undefined) return null;
  const century = Number(start) > 80 ? '19' : '20';
  return readSeasonLabel(`${start.length === 2 ? century : ''}${start}/${end}`);
}

type KnownSeason = { readonly label: string } & Pick<
  repository.PlayedSeason,
  'first' | 'last' | 'matches'
>;

type Known = {
  readonly isKnown: boolean;
  readonly calendar: Calendar | null;
  readonly seasons: readonly KnownSeason[];
  readonly labelsOf: (row: SeasonRow) => readonly string[];
};

const isOverOneYear = ({ label }: KnownSeason) => !label.includes('/');

function calendarOf(seasons: readonly KnownSeason[]): Calendar | null {
  const [style, ...others] = new Set(seasons.map(isOverOneYear));
  return style === undefined || others.length > 0 ? null : { isOneYear: style };
}

/** Enough matches to exclude an error. */
const ENOUGH_MATCHES = 20;

/** True for a summer within one year, or for a new year or many matches from July on. */
function isShown(season: KnownSeason): boolean {
  const { first, last, matches } = season;
  if (first === null || last === null) return false;
  const isWithinYear = first.slice(0, 4) === last.slice(0, 4);
  const beginsInSpring = first.slice(5) < '07-01';
  if (isOverOneYear(season)) return isWithinYear && beginsInSpring && last.slice(5) >= '07-01';
  return !isWithinYear || (!beginsInSpring && matches >= ENOUGH_MATCHES);
}

/** The day of a match in the source and in a row may differ by this. */
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
  const isKnown = (taught ?? named ?? name) !== '' && (taught ?? country) !== null;
  if (taught) {
    return {
      ...played,
      isKnown,
      calendar: { isOneYear: taught.seasonEndMonth >= taught.seasonStartMonth },
    };
  }
  const ofCountry = country === null ? undefined : findCalendar(country);
  const { last } = spanOf(file.rows);
  if (ofCountry?.until !== undefined && last >= ofCountry.until) {
    return { ...played, isKnown, calendar: null };
  }
  const shown = calendarOf(played.seasons.filter(isShown));
  const ofSeasons = calendarOf(played.seasons);
  const isAgreed = !ofSeasons || !ofCountry || ofSeasons.isOneYear === ofCountry.isOneYear;
  const calendar = shown ?? (isAgreed ? (ofCountry ?? ofSeasons) : null);
  return { ...played, isKnown, calendar };
}

/** Days by which a season may extend beyond its known matches. */
const AROUND_DAYS = 14;

/** Finds the one season with most of the rows, else the only one that spans them all. */
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

function isPlayedElsewhere(rows: readonly SeasonRow[], label: string, { labelsOf }: Known) {
  const found = rows.map(labelsOf).filter((labels) => labels.length > 0);
  return found.length * 2 > rows.length && !found.some((labels) => labels.includes(label));
}

type Part = { readonly season: SeasonLabel; readonly rows: readonly SeasonRow[] };

/** Splits rows without a season by season; null if an administrator must decide. */
function partBySeason(rows: readonly SeasonRow[], known: Known): Part[] | null {
  const { calendar } = known;
  if (!calendar) {
    const label = findPlayed(rows, known);
    return label === null ? null : [{ season: readSeasonLabel(label)!, rows }];
  }
  const parts = partRows(rows, calendar);
  if (!parts) return null;
  const dated = [...parts].map(([year, own]): Part => {
    const season = { year, isOneYear: calendar.isOneYear };
    return { season: { ...season, text: writeSeasonLabel(season) }, rows: own };
  });
  const isClear = dated.every(
    ({ season, rows: own }) => !isPlayedElsewhere(own, season.text, known),
  );
  return isClear ? dated : null;
}

function askSeasons(files: readonly SeasonFile[], fileName: string): never {
  const lines = files.map((file) => {
    const { first, last } = spanOf(file.rows);
    const year = Number(first.slice(0, 4)) - (first.slice(5) < '07-01' ? 1 : 0);
    const labels = [
      writeSeasonLabel({ year, isOneYear: false }),
      writeSeasonLabel({ year: Number(first.slice(0, 4)), isOneYear: true }),
    ];
    return `  ${spellingOf(file) || 'its rows'}, ${first} to ${last}: is it ${labels.join(' or ')}?`;
  });
  throw new ImportError(
    [
      `${fileName} does not say in which season these matches are:`,
      ...lines,
      'Set it for all with --season 2026/27, or for one league with --season "MLS=2027". Rows of several seasons need one file per season.',
    ].join('\n'),
  );
}

function joinFiles(files: readonly FittedFile[]): FittedFile[] {
  const keyOf = (file: FittedFile) =>
    JSON.stringify([file.source, spellingOf(file).toLowerCase(), file.season.text]);
  return [...Map.groupBy(files, keyOf).values()].map((same) => ({
    ...same[0]!,
    rows: same.flatMap(({ rows }) => rows),
    waiting: same.flatMap(({ waiting }) => waiting),
    problems: same.flatMap(({ problems }) => problems),
    redated: same.flatMap(({ redated }) => redated),
  }));
}

/** Never guesses: if option, file, calendar and known matches do not decide, it asks. */
export async function dateFiles(
  tx: DatabaseTransaction,
  files: readonly SeasonFile[],
  options: Options,
): Promise<FittedFile[]> {
  const today = (await readGameNow(tx)).toISOString().slice(0, 10);
  const dated: FittedFile[] = [];
  const undated: SeasonFile[] = [];

  /** Another source may have another label for the season, `2016` for `2016/17`. */
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
        `${options.fileName}: no row of ${spellingOf(file) || 'the file'} is in the season ${season.text}: the rows are from ${first} to ${last}. Set their season with --season.`,
      );
    }
    const problems = [...file.problems, ...fitted.problems];
    dated.push({ ...file, season, problems, rows: fitted.rows, redated: fitted.redated });
  }

  for (const file of files) {
    const { rows, needsSeason } = file;
    const option = readOption(file, options);
    const isOneOfMany = files.some(
      (other) =>
        other !== file && spellingOf(other).toLowerCase() === spellingOf(file).toLowerCase(),
    );
    if (option && isOneOfMany) {
      throw new ImportError(
        `${options.fileName} has several seasons of ${spellingOf(file) || 'its league'}; --season works for a league with one season, or none.`,
      );
    }
    const season = option ?? file.season;
    if (season) {
      if (rows.length > 0) await take(file, { season: season, rows });
      else dated.push({ ...file, season: season, redated: [] });
      continue;
    }
    if (needsSeason !== undefined) throw new ImportError(needsSeason);
    if (rows.length === 0) {
      throw new ImportError(`${options.fileName}: no row has known teams.`);
    }
    const known = await readKnown(tx, file, options);
    if (!known.isKnown) refuseUnknown(file, options.fileName);
    const named = known.calendar?.isOneYear ? null : readFileName(options.fileName);
    const ofName = named && fitRows(rows, named, today);
    const isNamed = ofName && ofName.problems.length + ofName.redated.length === 0;
    const parts = isNamed ? [{ season: named!, rows }] : partBySeason(rows, known);
    if (!parts) undated.push(file);
    for (const [place, part] of (parts ?? []).entries()) {
      await take(place === 0 ? file : { ...file, waiting: [], problems: [] }, part);
    }
  }
  if (undated.length > 0) askSeasons(undated, options.fileName);
  return joinFiles(dated);
}
