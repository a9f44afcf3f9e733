import type { ImpactView, MatchAnswersView, MatchView } from '@kickoracle/contracts';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { MAX_RESULTS_AT_ONCE } from 'virtual:contract';
import { useReadAgain } from '../../../game/facts.ts';
import { itemNow } from '../../../game/items/item-now.ts';
import { useErrorTexts } from '../../../lib/use-error-texts.ts';
import { useNow } from '../../../lib/use-now.ts';
import { withoutKey } from '../../../lib/without-key.ts';
import { useToMatchDeskItem } from '../desk/use-match-desk-item.ts';
import { useEntryDrafts } from '../entry/use-entry-drafts.ts';
import { useResultEntries } from '../entry/use-result-entry.ts';
import { seenOf } from '../results.queries.ts';
import { fateOf, isOver, type LineRefusal, type SheetFate } from './sheet-fate.ts';
import {
  toLine,
  usePreviewResults,
  useSettleSheet,
  type EnteredMatch,
} from './use-settle-sheet.ts';
import type { PlacedMatch } from './use-waiting-matches.ts';

type Fates = Readonly<Record<string, SheetFate>>;

/** What was seen before it is done: of which entries, and what they do together. */
type Seen = { readonly of: string; readonly together: ImpactView | null };

/** What was done: the matches that were settled, out of how many, and what that did together. */
export type SheetReport = {
  readonly done: readonly MatchView[];
  readonly sent: number;
  readonly lost: readonly MatchView[];
  readonly together: ImpactView | null;
};

const subjectOf = (entered: readonly EnteredMatch[]) => JSON.stringify(entered.map(toLine));

/** Returns the sheet of results: what stands in its lines, what it would do, and what became of it. */
export function useResultsSheet(placed: readonly PlacedMatch[]) {
  const { t } = useTranslation('results');
  const { errorText } = useErrorTexts();
  const [fates, setFates] = useState<Fates>({});
  const drafts = useEntryDrafts();
  const [seen, setSeen] = useState<Seen | null>(null);
  const [report, setReport] = useState<SheetReport | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const toItem = useToMatchDeskItem();
  const entryOf = useResultEntries();
  const now = useNow();
  const preview = usePreviewResults();
  const settling = useSettleSheet();
  const refresh = useReadAgain('item');

  const lines = placed.map(({ match, waits }) => {
    const item = toItem(itemNow(match, now));
    const entry = entryOf(item, {
      draft: drafts.draftOf(match.id),
      isLocked: false,
      onChange: (change) => drafts.change(match.id, change),
    });
    const known = fates[match.id];
    const isTouched = !entry.isBlank;
    // Somebody else decided it while it stood here.
    const fate: SheetFate | undefined =
      known ?? (waits || !isTouched ? undefined : { kind: 'lost' });
    return { match, waits, item, entry, fate, isTouched, isOver: isOver(fate) || !waits };
  });
  const touched = lines.filter((line) => line.isTouched && !line.isOver);
  const sending = touched.slice(0, MAX_RESULTS_AT_ONCE);
  const entered = sending.flatMap(({ match, entry }): EnteredMatch[] =>
    entry.result === null ? [] : [{ match, result: entry.result as MatchAnswersView }],
  );
  const isComplete = entered.length === sending.length;
  const foreseen = entered.flatMap((one) => {
    const fate = fates[one.match.id];
    return fate?.kind === 'foreseen' ? [{ ...one, foreseen: seenOf(fate.figures) }] : [];
  });
  const isSeen = seen !== null && seen.of === subjectOf(foreseen);

  function mark(id: string, fate: SheetFate) {
    setFates((all) => ({ ...all, [id]: fate }));
    if (isOver(fate)) drafts.finish(id);
  }
  const unmark = (id: string) => setFates((all) => withoutKey(all, id));

  function refuse(match: MatchView, refusal: LineRefusal) {
    const line = lines.find((one) => one.match.id === match.id)!;
    if (refusal.fields.length > 0 && line.entry.refuseFields(refusal.fields)) unmark(match.id);
    else mark(match.id, fateOf(refusal));
  }

  /** Shows what all that was entered would do; false after saying what is missing. */
  async function look(): Promise<boolean> {
    setTrouble(null);
    setReport(null);
    for (const { entry } of sending) entry.complain();
    if (sending.length === 0) setTrouble(t('sheet.nothing'));
    else if (!isComplete) setTrouble(t('sheet.incomplete'));
    if (sending.length === 0 || !isComplete) return false;
    try {
      const answer = await preview.mutateAsync({ items: entered.map(toLine) });
      const items = answer.items;
      const lookedAt = entered.filter((_, nth) => items[nth]!.outcome === 'foreseen');
      for (const [nth, found] of items.entries()) {
        const { match } = entered[nth]!;
        if (found.outcome === 'refused') refuse(match, found);
        else mark(match.id, { kind: 'foreseen', figures: found.figures });
      }
      setSeen({ of: subjectOf(lookedAt), together: answer.together });
      // What was refused is read as it is now.
      if (lookedAt.length < entered.length) void refresh();
      return true;
    } catch (error) {
      setTrouble(errorText(error));
      return false;
    }
  }

  /** Settles what was seen, and only that. */
  async function settle(): Promise<void> {
    if (!isSeen || foreseen.length === 0) return;
    setTrouble(null);
    const lost: MatchView[] = [];
    const { done, problem, together } = await settling.mutateAsync({
      entries: foreseen,
      onSettled: (match, told) => mark(match.id, { kind: 'settled', report: told }),
      onRefused: (match, refusal) => {
        lost.push(match);
        refuse(match, refusal);
      },
    });
    setSeen(null);
    if (problem !== null) setTrouble(errorText(problem));
    setReport({ done, lost, sent: foreseen.length, together });
  }

  return {
    lines,
    /** How many results are entered and not settled. */
    pendingCount: touched.length,
    sendingCount: sending.length,
    /** What all of it would do, for as long as nothing else is entered; null: nobody has looked. */
    seen: isSeen ? { together: seen.together, count: foreseen.length } : null,
    report,
    trouble,
    isLooking: preview.isPending,
    isSettling: settling.isPending,
    look,
    settle,
    enter(match: MatchView, key: string, text: string) {
      setReport(null);
      setTrouble(null);
      unmark(match.id);
      lines.find((line) => line.match.id === match.id)!.entry.enter(key, text);
    },
    /** Lets it wait again, with what was entered. */
    onUndone(match: MatchView) {
      setReport(null);
      unmark(match.id);
      drafts.reopen(match.id);
    },
  };
}

export type ResultsSheet = ReturnType<typeof useResultsSheet>;
export type SheetLineState = ResultsSheet['lines'][number];
