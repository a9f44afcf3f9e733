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

/** What a pasted line gives to the draft of a match. */
export type PastedField = 'kickoff' | 'team1Id' | 'team2Id';

/** Why a pasted field cannot stand: a stable word that a form translates. */
export type PasteProblem =
  | 'no_date'
  /** As the 31 February. */
  | 'no_such_day'
  | 'no_time'
  | 'no_such_time'
  | 'unknown_team'
  | 'ambiguous_team';

/** One pasted line. */
export type PastedMatch = {
  /** Where it stands in what was pasted, from 1. */
  readonly line: number;
  /** The line as it was pasted. */
  readonly text: string;
  /** Teams as they were written. */
  readonly written: { readonly team1Id: string; readonly team2Id: string };
  /** The day as it was written, be there such a one or not; null: none was. */
  readonly day: WrittenDay | null;
  /** An empty kickoff, and no team, where there is a problem. */
  readonly draft: Pick<MatchDraft, PastedField>;
  readonly problems: Readonly<Partial<Record<PastedField, PasteProblem>>>;
  /** Teams that a written name may mean, the likeliest first. */
  readonly near: { readonly team1Id: readonly string[]; readonly team2Id: readonly string[] };
};

/** Splits at tabs (spreadsheets copy them), else at semicolons (a name may have a comma), else at commas. */
function splitCells(text: string): string[] {
  const separator = ['\t', ';', ','].find((sign) => text.includes(sign)) ?? '\t';
  return text.split(separator).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
}

/** Leaves one sign out that parts two fields; two of them in a row hold an empty field. */
const afterSign = (text: string) => text.replace(/^(?:\s*[,;\t]\s*|[\sT]+)/, '');
const afterSigns = (text: string) => text.replace(/^[\s,;:]+/, '');

const TIME =
  /^(\d{1,2})[:.h](\d{2})(?::\d{2})?(?![\d:])(?:\s*([ap])\.?m\b\.?)?(?:\s*(?:uhr|h)\b)?/iu;
/** A full hour says by a word that it is one. */
const HOUR = /^(\d{1,2})(?:\s*([ap])\.?m\b\.?|\s*(?:uhr|h|heures?|ore|horas?)\b)/iu;

const toMinutes = (hour: RegExpExecArray | null) => (hour ? [hour[0], hour[1], '00', hour[2]] : []);

type FoundTime = { readonly time: string | null; readonly rest: string };

/** Finds the time with which a text begins: `9:05`, `20.45 Uhr`, `20h45`, `8:45 pm`, `20 Uhr`, seconds or not. */
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

/** What may stand between two teams; a hyphen without spaces is mostly part of a name. */
const BETWEEN = [/\s+vs?\.?\s+/giu, /\s*[–—]\s*/gu, /\s+-\s+/gu, /-/gu];

/** Lists every way to part a text into two teams, the likeliest first. */
function listPairs(text: string): [home: string, away: string][] {
  return BETWEEN.flatMap((sign) =>
    [...text.matchAll(sign)].map((found): [string, string] => [
      text.slice(0, found.index).trim(),
      text.slice(found.index + found[0].length).trim(),
    ]),
  ).filter(([home, away]) => home !== '' && away !== '');
}

/** Finds the two teams of a text: in two fields, or in one with a sign between them. */
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
    // A headline of a table, or a date that nobody can read: what follows it may be two teams.
    const cells = splitCells(plain);
    const teams = cells.slice(cells.length > 3 ? 2 : cells.length > 2 ? 1 : 0).join('\t');
    return { written: null, time: null, teams };
  }
  const rest = afterSign(date.rest);
  const time = findTime(rest);
  return { written: date.written, time, teams: afterSigns(time?.rest ?? rest) };
}

const TEAM_PROBLEMS = { unknown: 'unknown_team', ambiguous: 'ambiguous_team' } as const;

/** What a paste is read by. */
type PasteContext = {
  readonly teams: readonly NamedTeam[];
  /** Whose clocks the times are of. */
  readonly timeZone: string;
  /** `20:45` for lines that say no time; empty: they have none. */
  readonly time?: string;
  /** What `03/04/2026` means; without it, what `judgeDateOrder` says. */
  readonly order?: DateOrder | undefined;
  /** Now; a date without a year is the next one. Without it, such a date is none. */
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

/** Judges what the dates with slashes of a paste mean where nobody says so. */
export const judgePaste = (text: string, context: Today = { timeZone: 'UTC' }): JudgedOrder =>
  judgeDateOrder(linesOf(text), todayOf(context));

/**
 * Reads matches that were pasted, one a line: date, time, home, away, parted by tabs, semicolons or
 * commas, or `Home – Away` with a dash, `v` or `vs` between. A date may lack its year. Times are those of `timeZone`. Blank
 * lines are left out; every other one is a match, whatever is wrong with it.
 */
export function readMatchPaste(text: string, context: PasteContext): PastedMatch[] {
  const order = context.order ?? judgePaste(text, context).order;
  const today = todayOf(context);
  return linesOf(text)
    .map((line, index) => ({ text: line, line: index + 1 }))
    .filter((line) => line.text.trim() !== '')
    .map((line) => readLine(line, { ...context, order, today }));
}
