import { z } from 'zod';
import { ImportError } from '../import-error.ts';
import {
  dateField,
  describeIssue,
  nameField,
  readJsonSeason,
  readScores,
  refuseSameTeam,
  scoreField,
} from './json-fields.ts';
import type { SeasonReader, SeasonRow } from './season-file.ts';

const goalSchema = z.object({
  // A number in old files, `"90+4"` in new ones.
  minute: z.union([z.int(), z.string().regex(/^\d{1,3}(\+\d{1,2})?$/)]),
});

const rowSchema = z.object({
  round: z.string().trim().max(100).default(''),
  num: z.int().positive().optional(),
  date: dateField,
  time: z
    .string()
    .regex(
      /^\d{1,2}:\d{2} (UTC([+-]\d{1,2}(:\d{2})?)?|CES?T)$/,
      'it is not a time such as 13:00 UTC-6',
    )
    .optional(),
  team1: nameField,
  team2: nameField,
  score: scoreField,
  goals1: z.array(goalSchema).optional(),
  goals2: z.array(goalSchema).optional(),
});

/** `1A`, `3A/B/C`, `W74`, `L101`: whoever comes out of a group or wins a match. */
const PLACEHOLDER = /^([123][A-L](\/[A-L])*|[WL]\d{1,3})$/;

const NAMED_OFFSETS: Readonly<Record<string, string>> = {
  UTC: '+00:00',
  CET: '+01:00',
  CEST: '+02:00',
};

/** `UTC-6` as Temporal writes it: `-06:00`. */
function toOffset(zone: string): string {
  const named = NAMED_OFFSETS[zone];
  if (named) return named;
  const [, sign, hours, minutes = '00'] = /^UTC([+-])(\d{1,2})(?::(\d{2}))?$/.exec(zone)!;
  return `${sign}${hours!.padStart(2, '0')}:${minutes}`;
}

function readTime(time: string | undefined): { time: string | null; zone: string | null } {
  if (time === undefined) return { time: null, zone: null };
  const [clock, zone] = time.split(' ') as [string, string];
  return { time: clock.padStart(5, '0'), zone: toOffset(zone) };
}

function matchTypeOf(round: string): SeasonRow['matchType'] {
  if (/semi-?final/i.test(round)) return 'semi_final';
  if (/third place/i.test(round)) return 'third_place';
  if (/^final$/i.test(round)) return 'final';
  return /round of|quarter-?final|play-?off/i.test(round) ? 'knockout' : 'group';
}

/** Stoppage time counts as the last minute of its half: `90+4` is 90. */
function minuteOf({ minute }: z.infer<typeof goalSchema>): number {
  return typeof minute === 'number' ? minute : Number.parseInt(minute, 10);
}

function goalMinutesOf(row: z.infer<typeof rowSchema>): SeasonRow['goalMinutes'] {
  const { ft, et } = row.score;
  const counted = et ?? ft;
  if (!counted) return null;
  const minutes = [...(row.goals1 ?? []), ...(row.goals2 ?? [])].map(minuteOf);
  if (counted[0] + counted[1] === 0) return { first: 0, last: 0 };
  // The lists are absent on 0-0; where they are absent otherwise, nobody told the goals.
  if (minutes.length !== counted[0] + counted[1]) return null;
  return { first: Math.min(...minutes), last: Math.max(...minutes) };
}

function readRow(row: unknown, place: string): SeasonRow {
  const parsed = rowSchema.safeParse(row);
  if (!parsed.success) throw new ImportError(`${place}: ${describeIssue(parsed.error)}.`);
  const { round, num, date, team1, team2, score } = parsed.data;
  refuseSameTeam(team1, team2, place);
  const where = `${place} (${team1} - ${team2})`;
  return {
    where,
    num: num ?? null,
    round,
    date,
    ...readTime(parsed.data.time),
    team1,
    team2,
    isPlaceholder: PLACEHOLDER.test(team1) || PLACEHOLDER.test(team2),
    matchType: matchTypeOf(round),
    status: 'scheduled',
    ...readScores(score, where),
    goalMinutes: goalMinutesOf(parsed.data),
    prices: null,
  };
}

/** Tournaments in the form of openfootball's `worldcup.json`: a zone a match, goals, shoot-outs. */
export const worldcupJson: SeasonReader = {
  source: 'worldcup.json',

  canRead: (text) => /^\s*\{/.test(text) && /"(ground|group|goals1|time_local)"\s*:/.test(text),

  read(text, fileName) {
    const season = readJsonSeason({
      text,
      fileName,
      form: 'a tournament in the form of worldcup.json',
      readRow,
    });
    return [{ source: 'worldcup.json', hasNationalTeams: true, zone: null, ...season }];
  },
};
