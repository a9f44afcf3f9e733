import { isCalendarDate } from '../accounts/legal-age.ts';
import { readZonedTime } from '../periods/zoned-time.ts';
import { findTeam, type FoundTeam, type NamedTeam } from '../teams/find-team.ts';
import type { MatchDraft } from './match-draft.ts';

/** What a pasted line gives to the draft of a match. */
export type PastedField = 'kickoff' | 'team1Id' | 'team2Id';

/** Why a pasted field cannot stand: a stable word that a form translates. */
export type PasteProblem = 'no_date' | 'no_time' | 'unknown_team' | 'ambiguous_team';

/** One pasted line. */
export type PastedMatch = {
  /** Where it stands in what was pasted, from 1. */
  readonly line: number;
  /** The line as it was pasted. */
  readonly text: string;
  /** Teams as they were written. */
  readonly written: { readonly team1Id: string; readonly team2Id: string };
  /** An empty kickoff, and no team, where there is a problem. */
  readonly draft: Pick<MatchDraft, PastedField>;
  readonly problems: Readonly<Partial<Record<PastedField, PasteProblem>>>;
  /** Teams that a written name may mean, the likeliest first. */
  readonly near: { readonly team1Id: readonly string[]; readonly team2Id: readonly string[] };
};

/** Spreadsheets copy tabs; a name may have a comma where semicolons part the fields. */
function splitLine(line: string): string[] {
  const separator = ['\t', ';', ','].find((sign) => line.includes(sign)) ?? '\t';
  return line.split(separator).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
}

const ISO = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/;
const DAY_FIRST = /^(?<day>\d{1,2})(?<sign>[./])(?<month>\d{1,2})\k<sign>(?<year>\d{4})$/;

/** `2026-08-15`, `15.08.2026` or `15/8/2026` as `2026-08-15`; null for what is no day. */
function readDate(text: string): string | null {
  const found = (ISO.exec(text) ?? DAY_FIRST.exec(text))?.groups;
  if (!found) return null;
  const [month, day] = [found['month']!, found['day']!].map((part) => part.padStart(2, '0'));
  const date = `${found['year']}-${month}-${day}`;
  return isCalendarDate(date) ? date : null;
}

/** `9:05` or `20:45`, seconds or not, as `09:05`; null for what is no time of a day. */
function readTime(text: string): string | null {
  const found = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text);
  if (!found || Number(found[1]) > 23 || Number(found[2]) > 59) return null;
  return `${found[1]!.padStart(2, '0')}:${found[2]}`;
}

/** Date and time may stand in one field: `2026-08-15 20:45`. */
function readParts(line: string): [date: string, time: string, home: string, away: string] {
  const [first = '', ...rest] = splitLine(line);
  const together = /^(\S+)[ T](\d{1,2}:\S+)$/.exec(first);
  const [date, time, home = '', away = ''] = together
    ? [together[1]!, together[2]!, ...rest]
    : [first, rest[0] ?? '', ...rest.slice(1)];
  return [date, time, home, away];
}

const TEAM_PROBLEMS = { unknown: 'unknown_team', ambiguous: 'ambiguous_team' } as const;

/** What a paste is read by. */
type PasteContext = {
  readonly teams: readonly NamedTeam[];
  /** Whose clocks the times are of. */
  readonly timeZone: string;
};

function readLine(
  { text, line }: { text: string; line: number },
  { teams, timeZone }: PasteContext,
): PastedMatch {
  const [dateText, timeText, home, away] = readParts(text);
  const [date, time] = [readDate(dateText), readTime(timeText)];
  const found = { team1Id: findTeam(home, teams), team2Id: findTeam(away, teams) };
  const problemOf = (team: FoundTeam) => ('problem' in team ? TEAM_PROBLEMS[team.problem] : null);
  const entries = [
    ['kickoff', date === null ? 'no_date' : time === null ? 'no_time' : null],
    ['team1Id', problemOf(found.team1Id)],
    ['team2Id', problemOf(found.team2Id)],
  ] as const;
  const idOf = (team: FoundTeam) => ('teamId' in team ? team.teamId : null);
  const nearOf = (team: FoundTeam) => ('near' in team ? team.near : []);
  return {
    line,
    text,
    written: { team1Id: home, team2Id: away },
    draft: {
      kickoff:
        date === null || time === null
          ? ''
          : readZonedTime(`${date}T${time}`, timeZone).toISOString(),
      team1Id: idOf(found.team1Id),
      team2Id: idOf(found.team2Id),
    },
    problems: Object.fromEntries(entries.filter(([, problem]) => problem !== null)),
    near: { team1Id: nearOf(found.team1Id), team2Id: nearOf(found.team2Id) },
  };
}

/**
 * Reads matches that were pasted, one a line: date, time, home, away, parted by tabs, semicolons or
 * commas. Dates are ISO or begin with the day; times are those of `timeZone`. Blank lines are left
 * out; every other one is a match, whatever is wrong with it.
 */
export function readMatchPaste(text: string, context: PasteContext): PastedMatch[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ text: line, line: index + 1 }))
    .filter((line) => line.text.trim() !== '')
    .map((line) => readLine(line, context));
}
