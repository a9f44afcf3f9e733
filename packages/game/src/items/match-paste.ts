import { dayIn, readZonedTime } from '../periods/zoned-time.ts';
import { findTeam, type FoundTeam, type NamedTeam } from '../teams/find-team.ts';
import type { MatchDraft } from './match-draft.ts';
import {
  findDate,
  isDay,
  judgeDateOrder,
  toIsoDate,
  type DateOrder,
  type JudgedOrder,
  type WrittenDay,
} from './pasted-date.ts';

export type PastedField = 'kickoff' | 'team1Id' | 'team2Id';

/** Stable codes for a rejected pasted field; a form translates them. */
export type PasteProblem =
  | 'no_date'
  /** Such as 31 February. */
  | 'no_such_day'
  | 'no_time'
  | 'no_such_time'
  | 'unknown_team'
  | 'ambiguous_team';

export type PastedMatch = {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  readonly written: { readonly team1Id: string; readonly team2Id: string };
  /** Day as written, even if it does not exist; null if there is none. */
  readonly day: WrittenDay | null;
  /** A field with a problem has an empty kickoff or a null team. */
  readonly draft: Pick<MatchDraft, PastedField>;
  readonly problems: Readonly<Partial<Record<PastedField, PasteProblem>>>;
  /** Candidate teams for each name, likeliest first. */
  readonly near: { readonly team1Id: readonly string[]; readonly team2Id: readonly string[] };
};

/** Splits at tabs (spreadsheets), else semicolons (names may contain commas), else commas. */
function splitCells(text: string): string[] {
  const separator = ['\t', ';', ','].find((sign) => text.includes(sign)) ?? '\t';
  return text.split(separator).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
}

/** Removes one separator. Two in a row are an empty field. */
const afterSign = (text: string) => text.replace(/^(?:\s*[,;\t]\s*|[\sT]+)/, '');
const afterSigns = (text: string) => text.replace(/^[\s,;:]+/, '');

const TIME =
  /^(\d{1,2})[:.h](\d{2})(?::\d{2})?(?![\d:])(?:\s*([ap])\.?m\b\.?)?(?:\s*(?:uhr|h)\b)?/iu;
/** A full hour needs a word or `pm`: `20 Uhr`. */
const HOUR = /^(\d{1,2})(?:\s*([ap])\.?m\b\.?|\s*(?:uhr|h|heures?|ore|horas?)\b)/iu;

const toMinutes = (hour: RegExpExecArray | null) => (hour ? [hour[0], hour[1], '00', hour[2]] : []);

type FoundTime = { readonly time: string | null; readonly rest: string };

/** Finds a time at the start of a text: `9:05`, `20.45 Uhr`, `20h45`, `8:45 pm`, `20 Uhr`. */
function findTime(text: string): FoundTime | null {
  const plain = text.replace(/^(?:um|at|à|a las|alle(?: ore)?|ore)\s+/iu, '');
  const found = TIME.exec(plain)?.slice(0, 4);
  const [all, hours, minutes, half] = found ?? toMinutes(HOUR.exec(plain));
  if (all === undefined) return null;
  const isPm = half?.toLowerCase() === 'p';
  const hour = half ? (Number(hours) % 12) + (isPm ? 12 : 0) : Number(hours);
  const isTime = hour <= 23 && Number(minutes) <= 59 && !(half && Number(hours) > 12);
  const time = `${String(hour).padStart(2, '0')}:${minutes}`;
  return { time: isTime ? time : null, rest: plain.slice(all.length) };
}

/** Separators of two teams. A hyphen without spaces is mostly part of a name, so it comes last. */
const BETWEEN = [/\s+vs?\.?\s+/giu, /\s*[–—]\s*/gu, /\s+-\s+/gu, /-/gu];

/** Lists every split of a text into two teams, likeliest first. */
function listPairs(text: string): [home: string, away: string][] {
  return BETWEEN.flatMap((sign) =>
    [...text.matchAll(sign)].map((found): [string, string] => [
      text.slice(0, found.index).trim(),
      text.slice(found.index + found[0].length).trim(),
    ]),
  ).filter(([home, away]) => home !== '' && away !== '');
}

function findPair(text: string, teams: readonly NamedTeam[]): [home: string, away: string] {
  const [first = '', second = ''] = splitCells(text);
  const inFields: [string, string][] = second === '' ? [] : [[first, second]];
  const pairs = [...inFields, ...listPairs(first)];
  const isKnown = (name: string) => 'teamId' in findTeam(name, teams);
  const known = pairs.find(([home, away]) => isKnown(home) && isKnown(away));
  return known ?? pairs[0] ?? [first, second];
}

type DateContext = { readonly order: DateOrder; readonly today?: WrittenDay | undefined };

type ReadFields = {
  readonly written: WrittenDay | null;
  readonly time: FoundTime | null;
  readonly teams: string;
};

function readFields(text: string, { order, today }: DateContext): ReadFields {
  const plain = text.trim().replace(/^"(.*?)"/, '$1');
  const date = findDate(plain, order, today);
  if (!date) {
    // A table header or an unreadable date: the remaining cells may be two teams.
    const cells = splitCells(plain);
    const teams = cells.slice(cells.length > 3 ? 2 : cells.length > 2 ? 1 : 0).join('\t');
    return { written: null, time: null, teams };
  }
  const rest = afterSign(date.rest);
  const time = findTime(rest);
  return { written: date.written, time, teams: afterSigns(time?.rest ?? rest) };
}

const TEAM_PROBLEMS = { unknown: 'unknown_team', ambiguous: 'ambiguous_team' } as const;

type PasteContext = {
  readonly teams: readonly NamedTeam[];
  /** IANA zone of the pasted times. */
  readonly timeZone: string;
  /** Default time such as `20:45`; empty: none. */
  readonly time?: string;
  /** Order of day and month in `03/04/2026`; default: `judgeDateOrder` decides. */
  readonly order?: DateOrder | undefined;
  /** Now. A date without a year is the next such day; without `now` it is not recognised. */
  readonly now?: Date | undefined;
};

type ReadKickoff = { readonly kickoff: string } | { readonly problem: PasteProblem };

function readKickoff({ written, time: found }: ReadFields, context: PasteContext): ReadKickoff {
  if (!written) return { problem: 'no_date' };
  if (!isDay(written)) return { problem: 'no_such_day' };
  const time = found ? found.time : context.time || null;
  if (time === null) return { problem: found ? 'no_such_time' : 'no_time' };
  const local = `${toIsoDate(written)}T${time}`;
  return { kickoff: readZonedTime(local, context.timeZone).toISOString() };
}

function readLine(
  { text, line }: { text: string; line: number },
  context: PasteContext & DateContext,
): PastedMatch {
  const { teams } = context;
  const fields = readFields(text, context);
  const [home, away] = findPair(fields.teams, teams);
  const kickoff = readKickoff(fields, context);
  const found = { team1Id: findTeam(home, teams), team2Id: findTeam(away, teams) };
  const problemOf = (team: FoundTeam) => ('problem' in team ? TEAM_PROBLEMS[team.problem] : null);
  const entries = [
    ['kickoff', 'problem' in kickoff ? kickoff.problem : null],
    ['team1Id', problemOf(found.team1Id)],
    ['team2Id', problemOf(found.team2Id)],
  ] as const;
  const idOf = (team: FoundTeam) => ('teamId' in team ? team.teamId : null);
  const nearOf = (team: FoundTeam) => ('near' in team ? team.near : []);
  return {
    line,
    text,
    written: { team1Id: home, team2Id: away },
    day: fields.written,
    draft: {
      kickoff: 'kickoff' in kickoff ? kickoff.kickoff : '',
      team1Id: idOf(found.team1Id),
      team2Id: idOf(found.team2Id),
    },
    problems: Object.fromEntries(entries.filter(([, problem]) => problem !== null)),
    near: { team1Id: nearOf(found.team1Id), team2Id: nearOf(found.team2Id) },
  };
}

const linesOf = (text: string) => text.split(/\r\n|\r|\n/);

type Today = Pick<PasteContext, 'now' | 'timeZone'>;

const todayOf = ({ now, timeZone }: Today) => now && dayIn(now, timeZone);

/** Judges the order of day and month in the slashed dates of a paste. */
export const judgePaste = (text: string, context: Today = { timeZone: 'UTC' }): JudgedOrder =>
  judgeDateOrder(linesOf(text), todayOf(context));

/**
 * Reads pasted matches, one per line: date, time, home, away. Fields are separated by tabs,
 * semicolons or commas; teams also by a dash, `v` or `vs`. The year is optional. Times are local to
 * `timeZone`. Skips blank lines; each other line returns a match, with its problems.
 */
export function readMatchPaste(text: string, context: PasteContext): PastedMatch[] {
  const order = context.order ?? judgePaste(text, context).order;
  const today = todayOf(context);
  return linesOf(text)
    .map((line, index) => ({ text: line, line: index + 1 }))
    .filter((line) => line.text.trim() !== '')
    .map((line) => readLine(line, { ...context, order, today }));
}
