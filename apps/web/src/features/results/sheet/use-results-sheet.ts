import type { ImpactView, MatchAnswersView, MatchView } from '@kickoracle/contracts';
import { MAX_RESULTS_AT_ONCE } from '@kickoracle/contracts/constants';
import { differingFrom } from '@kickoracle/game';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInvalidate } from '#game/facts.ts';
import { itemNow } from '#game/items/item-now.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { useNow } from '#lib/use-now.ts';
import { withoutKey } from '#lib/without-key.ts';
import { useToMatchAdminItem } from '../admin/use-match-admin-item.ts';
import type { EntryTexts } from '../entry/result-entry.ts';
import { useEntryDrafts } from '../entry/use-entry-drafts.ts';
import { useResultEntries } from '../entry/use-result-entry.ts';
import { seenOf } from '../results.queries.ts';
import type { LineProposals } from './line-proposals.ts';
import { outcomeOf, isOver, type LineRefusal, type LineOutcome } from './line-outcome.ts';
import {
  toLine,
  usePreviewResults,
  useSettleSheet,
  type EnteredMatch,
} from './use-settle-sheet.ts';
import type { PlacedMatch } from './use-waiting-matches.ts';

type Outcomes = Readonly<Record<string, LineOutcome>>;

const withoutPreviewed = (outcomes: Outcomes): Outcomes =>
  Object.fromEntries(Object.entries(outcomes).filter(([, { kind }]) => kind !== 'previewed'));

/** A preview: each line as it was then, and the impact of all together. */
type Seen = {
  readonly lines: Readonly<Record<string, string>>;
  readonly together: ImpactView | null;
};

export type SheetReport = {
  readonly done: readonly MatchView[];
  readonly sent: number;
  readonly lost: readonly MatchView[];
  readonly together: ImpactView | null;
};

const subjectOf = (entered: EnteredMatch) => JSON.stringify(toLine(entered));

export function useResultsSheet(
  placed: readonly PlacedMatch[],
  proposalsOf: (match: MatchView) => LineProposals,
) {
  const { t } = useTranslation('results');
  const { errorText } = useErrorTexts();
  const [outcomes, setOutcomes] = useState<Outcomes>({});
  const drafts = useEntryDrafts();
  const [seen, setSeen] = useState<Seen | null>(null);
  const [report, setReport] = useState<SheetReport | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const toItem = useToMatchAdminItem();
  const entryOf = useResultEntries();
  const now = useNow();
  const preview = usePreviewResults();
  const settling = useSettleSheet();
  const refresh = useInvalidate('item');

  const lines = placed.map(({ match, waits }) => {
    const item = toItem(itemNow(match, now));
    const known = outcomes[match.id];
    const draft = drafts.draftOf(match.id);
    const { proposals, agreed } = proposalsOf(match);
    // A suggestion is not stored. Any edit, an emptied field too, replaces it.
    const isUntouched = waits && !isOver(known) && Object.keys(draft.edits).length === 0;
    const filled = known?.kind === 'settled' ? known.result : isUntouched ? agreed : null;
    const entry = entryOf(item, {
      draft: filled ? { ...draft, edits: filled } : draft,
      isLocked: false,
      onChange: (change) => drafts.change(match.id, change),
    });
    const isSuggested = isUntouched && agreed !== null;
    const isTouched = !entry.isBlank && !isSuggested;
    // Another administrator decided it while it was on the sheet.
    const isLost = !waits && !isOver(known);
    const outcome: LineOutcome | undefined = isLost
      ? isTouched
        ? { kind: 'lost' }
        : undefined
      : known;
    const result = entry.result as MatchAnswersView | null;
    return {
      match,
      waits,
      item,
      entry,
      result,
      outcome,
      isTouched,
      /** Sources agree on its result, and nothing was typed. */
      isSuggested,
      isOver: isOver(outcome) || !waits,
      proposals,
      agreed,
      differing: isTouched && result !== null ? differingFrom(result, proposals) : [],
    };
  });
  type Line = (typeof lines)[number];
  const entriesOf = (some: readonly Line[]) =>
    some.flatMap(({ match, result }): EnteredMatch[] =>
      result === null ? [] : [{ match, result }],
    );
  const waiting = lines.filter((line) => !line.isOver);
  const touched = waiting.filter((line) => line.isTouched);
  const previewed = entriesOf(waiting).flatMap((one) => {
    const outcome = outcomes[one.match.id];
    return outcome?.kind === 'previewed' ? [{ ...one, foreseen: seenOf(outcome.figures) }] : [];
  });
  const asNow = new Map(previewed.map((one) => [one.match.id as string, subjectOf(one)]));
  const changed = Object.entries(seen?.lines ?? {}).flatMap(([id, then]) =>
    asNow.get(id) === then ? [] : [id],
  );
  const isSeen = seen !== null && changed.length === 0;

  function mark(id: string, outcome: LineOutcome) {
    setOutcomes((all) => ({ ...all, [id]: outcome }));
    if (isOver(outcome)) drafts.finish(id);
  }
  const lineOf = ({ id }: MatchView) => lines.find((line) => line.match.id === id)!;
  const unmark = (id: string) => setOutcomes((all) => withoutKey(all, id));

  function refuse(match: MatchView, refusal: LineRefusal) {
    if (refusal.fields.length > 0 && lineOf(match).entry.refuseFields(refusal.fields))
      unmark(match.id);
    else mark(match.id, outcomeOf(refusal));
  }

  /** Previews the results of some lines; false after showing a problem. */
  async function previewLines(wanted: readonly Line[]): Promise<boolean> {
    setTrouble(null);
    setReport(null);
    const sending = wanted.slice(0, MAX_RESULTS_AT_ONCE);
    for (const { entry, isTouched } of sending) if (isTouched) entry.complain();
    const entered = entriesOf(sending);
    const isComplete = entered.length === sending.length;
    if (sending.length === 0) setTrouble(t('sheet.nothing'));
    else if (!isComplete) setTrouble(t('sheet.incomplete'));
    if (sending.length === 0 || !isComplete) return false;
    try {
      const answer = await preview.mutateAsync({ items: entered.map(toLine) });
      const items = answer.items;
      const accepted = entered.filter((_, nth) => items[nth]!.outcome === 'foreseen');
      setOutcomes((all) => withoutPreviewed(all));
      for (const [nth, found] of items.entries()) {
        const { match } = entered[nth]!;
        if (found.outcome === 'refused') refuse(match, found);
        else mark(match.id, { kind: 'previewed', figures: found.figures });
      }
      const seenLines = accepted.map((one) => [one.match.id, subjectOf(one)]);
      setSeen({ lines: Object.fromEntries(seenLines), together: answer.together });
      if (accepted.length < entered.length) void refresh();
      return true;
    } catch (error) {
      setTrouble(errorText(error));
      return false;
    }
  }

  async function settle(): Promise<void> {
    if (!isSeen || previewed.length === 0) return;
    setTrouble(null);
    const lost: MatchView[] = [];
    const { done, problem, together } = await settling.mutateAsync({
      entries: previewed,
      onSettled: ({ match, result }, settlement) =>
        mark(match.id, { kind: 'settled', report: settlement, result }),
      onRefused: (match, refusal) => {
        lost.push(match);
        refuse(match, refusal);
      },
    });
    setSeen(null);
    if (problem !== null) setTrouble(errorText(problem));
    setReport({ done, lost, sent: previewed.length, together });
  }

  function fill({ item, entry }: Line, known: MatchAnswersView, typed: EntryTexts = {}) {
    const shown = item.fields.flatMap(({ key, isRequired }) => {
      const text = known[key as keyof MatchAnswersView];
      return isRequired && text !== undefined && !entry.isDerived(key) ? [[key, text]] : [];
    });
    entry.fill({ ...Object.fromEntries(shown), ...typed });
  }

  function touch({ id }: MatchView) {
    setReport(null);
    setTrouble(null);
    if (seen && id in seen.lines) setSeen(null);
    unmark(id);
  }

  return {
    lines,
    pendingCount: touched.length,
    sendingCount: Math.min(touched.length, MAX_RESULTS_AT_ONCE),
    /** The preview, until one of its lines changes; else null. */
    seen: isSeen ? { together: seen.together, count: previewed.length } : null,
    /** Matches of the preview that changed since, other than by typing. */
    changed: changed.map((id) => lines.find((line) => line.match.id === id)!.match),
    report,
    trouble,
    isPreviewing: preview.isPending,
    isSettling: settling.isPending,
    previewEntered: () => previewLines(touched),
    previewAll: (shown: readonly Line[]) => previewLines(readyOf(shown)),
    settle,
    enter(match: MatchView, key: string, text: string) {
      touch(match);
      const line = lineOf(match);
      if (line.isSuggested) fill(line, line.agreed!, { [key]: text });
      else line.entry.enter(key, text);
    },
    take(match: MatchView, known: MatchAnswersView) {
      touch(match);
      const line = lineOf(match);
      if (line.agreed) line.entry.reset();
      else fill(line, known);
    },
    onUndone(match: MatchView) {
      setReport(null);
      unmark(match.id);
      drafts.reopen(match.id);
    },
  };
}

export type ResultsSheet = ReturnType<typeof useResultsSheet>;
export type SheetLineState = ResultsSheet['lines'][number];

/** Returns the lines to preview together: typed ones first, then those on which sources agree. */
export const readyOf = (lines: readonly SheetLineState[]) => {
  const waiting = lines.filter((line) => !line.isOver);
  return [
    ...waiting.filter(({ isTouched }) => isTouched),
    ...waiting.filter(({ isSuggested }) => isSuggested),
  ];
};
