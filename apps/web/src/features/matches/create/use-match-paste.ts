import {
  judgePaste,
  readMatchDraft,
  readMatchPaste,
  type DateOrder,
  type MatchField,
  type NamedTeam,
} from '@kickoracle/game';
import { useMemo, useState } from 'react';
import { useDraft } from '#game/drafts/use-draft.ts';
import { serverNow } from '#lib/server-clock.ts';
import { fromDateTimeInput } from '#lib/zoned-input.ts';
import { ownTimeZone } from '#lib/own-time-zone.ts';
import { useMatchesOfSeason } from './create-match.queries.ts';
import { findDuplicates, type Duplicates } from './find-duplicates.ts';
import { START_VALUES, toMatchDraft, type OccasionValues } from './match-form-values.ts';
import {
  changeRow,
  isDone,
  reread,
  ROW_FIELDS,
  toFormValues,
  toPastedRow,
  withOutcomes,
  type RowOutcome,
  type PastedRow,
} from './pasted-rows.ts';
import { useMatchProblemTexts } from './use-match-problem-texts.ts';
import { useUnreadTexts } from './use-unread-texts.ts';
import { useSeasonOfMatches } from './use-season-of-matches.ts';

type PasteDraft = {
  readonly occasion: OccasionValues;
  readonly text: string;
  /** Kickoff time of lines without one; empty means each needs its own. */
  readonly time: string;
  /** Meaning of dates with slashes; null: derived from the text. */
  readonly order: DateOrder | null;
  /** Null before the review. */
  readonly rows: readonly PastedRow[] | null;
};

const { competitionId, season: noSeason, systemVersion, matchType, round } = START_VALUES;
const NOTHING: PasteDraft = {
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

/** The time zone, and the time that resolves dates without a year. */
const here = () => ({
  timeZone: ownTimeZone(),
  now: new Date(serverNow()),
});

/** Time of a line with only a day, sufficient to find its season. */
const NOON = '12:00';

const read = (
  { text, time, order }: Pick<PasteDraft, 'text' | 'time' | 'order'>,
  teams: readonly NamedTeam[],
) => readMatchPaste(text, { teams, ...here(), time, order: order ?? undefined });

/** Returns the first pasted kickoff: the season must be known before the teams load. */
function firstKickoff(pasteDraft: PasteDraft): string {
  const { rows } = pasteDraft;
  const kickoffs = rows
    ? rows.map(({ kickoff }) => fromDateTimeInput(kickoff) ?? '')
    : read({ ...pasteDraft, time: pasteDraft.time || NOON }, []).map(({ draft }) => draft.kickoff);
  return kickoffs.find((kickoff) => kickoff !== '') ?? '';
}

export type MatchPaste = ReturnType<typeof useMatchPaste>;

export function useMatchPaste() {
  const problemText = useMatchProblemTexts();
  const unreadText = useUnreadTexts();
  const { values: pasteDraft, change: update } = useDraft('matches', () => NOTHING);
  const [wasSent, setWasSent] = useState(false);
  const { occasion, text, time, rows } = pasteDraft;
  const judged = judgePaste(text, here());
  const order = pasteDraft.order ?? judged.order;
  const ofMatches = useSeasonOfMatches(occasion, firstKickoff(pasteDraft));
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

  function occasionProblem(field: MatchField) {
    const [row] = readMatchPaste('-', { teams: [], timeZone: 'UTC' });
    return problemsOf(rows?.[0] ?? toPastedRow(row!))[field];
  }
  /** Returns the duplicates of a row, as the server reported or as known before. */
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
    /** Meaning of dates with slashes, and the first ambiguous one. */
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

    occasionError(field: MatchField): string | undefined {
      const problem = occasionProblem(field);
      const isShown = wasSent || problem === 'no_season';
      return problem && isShown ? problemText(field, problem, { season }) : undefined;
    },

    rowError(row: PastedRow, field: MatchField): string | undefined {
      const refused =
        row.fate?.outcome === 'invalid'
          ? row.fate.fields.find(({ path }) => path === field)?.problem
          : undefined;
      if (field === 'kickoff' && row.kickoff === '' && row.unread) return unreadText(row.unread);
      const problem = refused ?? problemsOf(row)[field];
      return problem && problemText(field, problem, { season });
    },

    review() {
      setWasSent(true);
      update((before) => ({ ...before, rows: read(before, teams).map(toPastedRow) }));
    },
    turnOrder() {
      const turned = order === 'day_first' ? 'month_first' : 'day_first';
      update((before) => {
        const readings = {
          before: read({ ...before, order }, teams),
          after: read({ ...before, order: turned }, teams),
        };
        return { ...before, order: turned, rows: before.rows && reread(before.rows, readings) };
      });
    },
    backToText: () => update((before) => ({ ...before, rows: null })),

    applyOutcomes: (sent: { lines: readonly number[]; outcomes: readonly RowOutcome[] }) =>
      update((before) => ({ ...before, rows: before.rows && withOutcomes(before.rows, sent) })),

    startAgain() {
      setWasSent(false);
      update(({ occasion: same }) => ({ ...NOTHING, occasion: same }));
    },
  };
}
