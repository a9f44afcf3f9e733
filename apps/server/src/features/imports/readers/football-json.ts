import { isCountryName } from '@kickoracle/game';
import { z } from 'zod';
import { dateField, liftFlatScore, scoreField, statusField } from '#formats/openfootball-fields.ts';
import { ImportError } from '../import-error.ts';
import { quoteText } from '../quote-text.ts';
import { describeIssue, readJsonSeason, readTeams, roundField, teamField } from './json-fields.ts';
import { isPlaceholder } from './placeholders.ts';
import { readRows, readScores, readStatus, readTime } from './row-fields.ts';
import type { SeasonReader, SeasonRow } from './season-file.ts';

const goalSchema = z.object({
  // A number in old files, `"90+4"` in new ones.
  minute: z.union([z.int().min(0), z.string().regex(/^\d{1,3}(\+\d{1,2})?$/)]),
});

// Goals are for statistics; an unreadable list counts as missing.
const goalsField = z.array(goalSchema).optional().catch(undefined);

const rowSchema = z.object({
  round: roundField,
  num: z.int().min(1).max(1_000_000).optional().catch(undefined),
  date: dateField,
  // Absent if only the date is known.
  time: z.string().trim().nullish(),
  team1: teamField,
  team2: teamField,
  score: scoreField,
  status: statusField,
  goals1: goalsField,
  goals2: goalsField,
});

type Row = z.infer<typeof rowSchema>;

const NAMED_OFFSETS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    UTC: '+00:00',
    CET: '+01:00',
    CEST: '+02:00',
  }),
);

const ZONED = /^(?<clock>\S+)\s+(?<zone>UTC(?:[+-]\d{1,2}(?::\d{2})?)?|CES?T)$/;

/** Converts `UTC-6` to Temporal's `-06:00`; null for impossible offsets. */
function toOffset(zone: string): string | null {
  const named = NAMED_OFFSETS.get(zone);
  if (named) return named;
  const [, sign, hours, minutes = '00'] = /^UTC([+-])(\d{1,2})(?::(\d{2}))?$/.exec(zone)!;
  if (Number(hours) > 14 || Number(minutes) > 59) return null;
  return `${sign}${hours!.padStart(2, '0')}:${minutes}`;
}

/** Parses `13:00 UTC-6`; without a zone the time is local to the venue. */
function readZonedTime(text: string | undefined, where: string) {
  const zoned = ZONED.exec(text ?? '')?.groups;
  if (!zoned) return { time: readTime(text, where), zone: null };
  const zone = toOffset(zoned['zone']!);
  if (zone !== null) return { time: readTime(zoned['clock'], where), zone };
  throw new ImportError(`${where}: time: ${quoteText(text!)} is not a time such as 13:00 UTC-6.`);
}

function matchTypeOf(round: string): SeasonRow['matchType'] {
  if (/semi-?final/i.test(round)) return 'semi_final';
  if (/third place/i.test(round)) return 'third_place';
  if (/^final$/i.test(round)) return 'final';
  return /round of|quarter-?final|play-?off/i.test(round) ? 'knockout' : 'group';
}

const LAST_MINUTE = 120;

/** Counts stoppage time as the last minute of its half: `90+4` is 90, minute 121 is 120. */
function minuteOf({ minute }: z.infer<typeof goalSchema>): number {
  return Math.min(typeof minute === 'number' ? minute : Number.parseInt(minute, 10), LAST_MINUTE);
}

function goalMinutesOf({ score, goals1, goals2 }: Row): SeasonRow['goalMinutes'] {
  const counted = score.et ?? score.ft;
  if (!counted) return null;
  const minutes = [...(goals1 ?? []), ...(goals2 ?? [])].map(minuteOf);
  if (counted[0] + counted[1] === 0) return { first: 0, last: 0 };
  // The lists are absent on 0-0; with any other score the minutes are unknown then.
  if (minutes.length !== counted[0] + counted[1]) return null;
  return { first: Math.min(...minutes), last: Math.max(...minutes) };
}

type FileTraits = {
  /** It has lists of goals; a match without one had none. */
  readonly hasGoals: boolean;
  readonly isTournament: boolean;
};

function readRow(row: unknown, where: string, traits: FileTraits): SeasonRow {
  const parsed = rowSchema.safeParse(liftFlatScore(row));
  if (!parsed.success) throw new ImportError(`${where}: ${describeIssue(parsed.error)}.`);
  const { round, num, date, time, team1, team2, score, status } = parsed.data;
  return {
    where,
    num: num ?? null,
    round,
    date,
    ...readZonedTime(time ?? undefined, where),
    team1,
    team2,
    matchType: traits.isTournament ? matchTypeOf(round) : 'group',
    status: readStatus(status),
    ...readScores(score, where),
    goalMinutes: traits.hasGoals ? goalMinutesOf(parsed.data) : null,
    prices: null,
  };
}

function areCountries(rows: readonly unknown[]): boolean {
  const names = new Set(
    rows.flatMap((row) => Object.values(readTeams(row))).filter((name) => !isPlaceholder(name)),
  );
  const countries = [...names].filter(isCountryName);
  return countries.length > 0 && countries.length * 2 >= names.size;
}

export const footballJson: SeasonReader = {
  canRead: (text) => /^\s*[[{]/.test(text),

  read(text, fileName) {
    const { matches, ...title } = readJsonSeason(text, fileName);
    const hasNationalTeams = areCountries(matches);
    const has = (...keys: string[]) =>
      matches.some((row) => typeof row === 'object' && row && keys.some((key) => key in row));
    const isTournament = hasNationalTeams || has('group', 'ground');
    const traits = { isTournament, hasGoals: isTournament || has('goals1', 'goals2') };
    const raws = matches.map((row, index) => ({
      place: `${fileName}, match ${index + 1}`,
      ...readTeams(row),
      read: (where: string) => readRow(row, where, traits),
    }));
    return [
      {
        source: hasNationalTeams ? 'worldcup.json' : 'football.json',
        country: null,
        hasNationalTeams,
        zone: null,
        ...title,
        ...readRows(raws),
      },
    ];
  },
};
