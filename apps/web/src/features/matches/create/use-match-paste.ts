import {
  judgePaste,
  readMatchDraft,
  readMatchPaste,
  type DateOrder,
  type MatchField,
  type NamedTeam,
} from '@kickoracle/game';
import { useMemo, useState } from 'react';
import { useDraft } from '../../../game/drafts/use-draft.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { fromDateTimeInput } from '../../../lib/zoned-input.ts';
import { ownTimeZone } from '../../../lib/own-time-zone.ts';
import { useMatchesOfSeason } from './create-match.queries.ts';
import { findDuplicates, type Duplicates } from './find-duplicates.ts';
import { START_VALUES, toMatchDraft, type OccasionValues } from './match-form-values.ts';
import {
  changeRow,
  isDone,
  readAgain,
  ROW_FIELDS,
  toFormValues,
  toPastedRow,
  withFates,
  type Fate,
  type PastedRow,
} from './pasted-rows.ts';
import { useMatchProblemTexts } from './use-match-problem-texts.ts';
import { useUnreadTexts } from './use-unread-texts.ts';
import { useSeasonOfMatches } from './use-season-of-matches.ts';

/** What was pasted and mended. */
type Kept = {
  readonly occasion: OccasionValues;
  readonly text: string;
  /** When lines without a time kick off; empty: they wait for one. */
  readonly time: string;
  /** What dates with slashes mean; null: what can be told of them. */
  readonly order: DateOrder | null;
  /** Null: not under review yet. */
  readonly rows: readonly PastedRow[] | null;
};

const { competitionId, season: noSeason, systemVersion, matchType, round } = START_VALUES;
const NOTHING: Kept = {
  occasion: { competitionId, season: noSeason, systemVersion, matchType, round },
  text: '',
  time: '',
  order: null,
  rows: null,
};

const OCCASION_FIELDS = [
  'competitionId',
  'season',
  'systemVersion',
  'matchType',
  'round',
] as const satisfies MatchField[];

/** The time zone, and the time by which a date without a year is the next one. */
const here = () => ({
  timeZone: ownTimeZone(),
  now: new Date(serverNow()),
});

/** Of a line that has only its day, enough to know the season. */
const NOON = '12:00';

const read = (
  { text, time, order }: Pick<Kept, 'text' | 'time' | 'order'>,
  teams: readonly NamedTeam[],
) => readMatchPaste(text, { teams, ...here(), time, order: order ?? undefined });

/** Returns the first kickoff that was pasted, by which the season is known before the teams are. */
function firstKickoff(kept: Kept): string {
  const { rows } = kept;
  const kickoffs = rows
    ? rows.map(({ kickoff }) => fromDateTimeInput(kickoff) ?? '')
    : read({ ...kept, time: kept.time || NOON }, []).map(({ draft }) => draft.kickoff);
  return kickoffs.find((kickoff) => kickoff !== '') ?? '';
}

export type MatchPaste = ReturnType<typeof useMatchPaste>;

/** Keeps many matches at once: what was pasted, what each line became, and what became of it. */
export function useMatchPaste() {
  const problemText = useMatchProblemTexts();
  const unreadText = useUnreadTexts();
  const { values: kept, change: update } = useDraft('matches', () => NOTHING);
  const [wasSent, setWasSent] = useState(false);
  const { occasion, text, time, rows } = kept;
  const judged = judgePaste(text, here());
  const order = kept.order ?? judged.order;
  const ofMatches = useSeasonOfMatches(occasion, firstKickoff(kept));
  const { season, teams, teamIds, hasSeason } = ofMatches;

  const known = useMatchesOfSeason(rows ? occasion.competitionId : null, Number(season));
  const duplicates = useMemo(
    () => findDuplicates(rows ?? [], known.data ?? []),
    [rows, known.data],
  );

  const draftOf = (row: PastedRow) =>
    toMatchDraft(toFormValues(row, occasion), { season, teamIds });
  function problemsOf(row: PastedRow) {
    const context = { now: new Date(serverNow()), hasSeason, teamIds };
    const draft = readMatchDraft(draftOf(row), context);
    return 'problems' in draft ? draft.problems : {};
  }

  /** Returns what is wrong with what all rows have in common. */
  function occasionProblem(field: MatchField) {
    const [row] = readMatchPaste('-', { teams: [], timeZone: 'UTC' });
    return problemsOf(rows?.[0] ?? toPastedRow(row!))[field];
  }
  /** Returns what a row that is not created repeats, as the server said or as can be told before. */
  function duplicatesOf(row: PastedRow): Duplicates | null {
    if (row.fate?.outcome === 'duplicate') return { matches: row.fate.matches, line: null };
    if (isDone(row)) return null;
    return duplicates.get(row.line) ?? null;
  }
  const isReady = (row: PastedRow) =>
    !isDone(row) &&
    row.fate?.outcome !== 'invalid' &&
    (row.isMeant || duplicatesOf(row) === null) &&
    ROW_FIELDS.every((field) => problemsOf(row)[field] === undefined);

  return {
    occasion,
    text,
    time,
    rows,
    /** What dates with slashes mean, and the first that could mean another day. */
    order,
    ambiguous: judged.ambiguous,
    ofMatches,
    isOccasionReady: OCCASION_FIELDS.every((field) => occasionProblem(field) === undefined),
    readyRows: (rows ?? []).filter(isReady),
    isReady,
    duplicatesOf,
    draftOf,

    changeOccasion(change: Partial<OccasionValues>) {
      const isOther = 'competitionId' in change;
      update((before) => ({
        ...before,
        occasion: { ...before.occasion, ...(isOther && { season: null }), ...change },
      }));
    },
    changeText: (typed: string) => update((before) => ({ ...before, text: typed, order: null })),
    changeTime: (typed: string) => update((before) => ({ ...before, time: typed })),
    changeRow: (line: number, change: Partial<PastedRow>) =>
      update((before) => ({
        ...before,
        rows: before.rows?.map((row) => (row.line === line ? changeRow(row, change) : row)) ?? null,
      })),

    /** Returns what is wrong with what the rows have in common, in words. */
    occasionError(field: MatchField): string | undefined {
      const problem = occasionProblem(field);
      const isTold = wasSent || problem === 'no_season';
      return problem && isTold ? problemText(field, problem, { season }) : undefined;
    },

    /** Returns what is wrong with a row's own field, in words. */
    rowError(row: PastedRow, field: MatchField): string | undefined {
      const refused =
        row.fate?.outcome === 'invalid'
          ? row.fate.fields.find(({ path }) => path === field)?.problem
          : undefined;
      if (field === 'kickoff' && row.kickoff === '' && row.unread) return unreadText(row.unread);
      const problem = refused ?? problemsOf(row)[field];
      return problem && problemText(field, problem, { season });
    },

    /** Reads what was pasted against the teams of the season. */
    review() {
      setWasSent(true);
      update((before) => ({ ...before, rows: read(before, teams).map(toPastedRow) }));
    },
    /** Reads the dates that could be two days the other way. */
    turnOrder() {
      const turned = order === 'day_first' ? 'month_first' : 'day_first';
      update((before) => {
        const readings = {
          before: read({ ...before, order }, teams),
          after: read({ ...before, order: turned }, teams),
        };
        return { ...before, order: turned, rows: before.rows && readAgain(before.rows, readings) };
      });
    },
    backToText: () => update((before) => ({ ...before, rows: null })),

    takeFates: (sent: { lines: readonly number[]; fates: readonly Fate[] }) =>
      update((before) => ({ ...before, rows: before.rows && withFates(before.rows, sent) })),

    startAgain() {
      setWasSent(false);
      update(({ occasion: same }) => ({ ...NOTHING, occasion: same }));
    },
  };
}
