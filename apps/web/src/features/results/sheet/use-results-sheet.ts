import type { ImpactView, MatchAnswersView, MatchView } from '@kickoracle/contracts';
import { MAX_RESULTS_AT_ONCE } from '@kickoracle/contracts/constants';
import { differingFrom } from '@kickoracle/game';
import { useState } from 'react';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { useReadAgain } from '../../../game/facts.ts';
import { itemNow } from '../../../game/items/item-now.ts';
import { useErrorTexts } from '../../../lib/use-error-texts.ts';
import { useNow } from '../../../lib/use-now.ts';
import { withoutKey } from '../../../lib/without-key.ts';
import { useToMatchDeskItem } from '../desk/use-match-desk-item.ts';
import type { EntryTexts } from '../entry/result-entry.ts';
import { useEntryDrafts } from '../entry/use-entry-drafts.ts';
import { useResultEntries } from '../entry/use-result-entry.ts';
import { seenOf } from '../results.queries.ts';
import type { SaidOfLine } from './said-of-line.ts';
import { fateOf, isOver, type LineRefusal, type SheetFate } from './sheet-fate.ts';
import {
  toLine,
  usePreviewResults,
  useSettleSheet,
  type EnteredMatch,
} from './use-settle-sheet.ts';
import type { PlacedMatch } from './use-waiting-matches.ts';

type Fates = Readonly<Record<string, SheetFate>>;

const withoutForeseen = (fates: Fates): Fates =>
  Object.fromEntries(Object.entries(fates).filter(([, { kind }]) => kind !== 'foreseen'));

/** What was seen before it is done: each line as it was then, and what they do together. */
type Seen = {
  readonly lines: Readonly<Record<string, string>>;
  readonly together: ImpactView | null;
};

/** What was done: the matches that were settled, out of how many, and what that did together. */
export type SheetReport = {
  readonly done: readonly MatchView[];
  readonly sent: number;
  readonly lost: readonly MatchView[];
  readonly together: ImpactView | null;
};

const subjectOf = (entered: EnteredMatch) => JSON.stringify(toLine(entered));

/** Returns the sheet of results: what stands in its lines, what it would do, and what became of it. */
export function useResultsSheet(
  placed: readonly PlacedMatch[],
  saidOf: (match: MatchView) => SaidOfLine,
) {
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
    const known = fates[match.id];
    const draft = drafts.draftOf(match.id);
    const { proposals, agreed } = saidOf(match);
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
    // Another administrator decided it while it stood here.
    const isLost = !waits && !isOver(known);
    const fate: SheetFate | undefined = isLost ? (isTouched ? { kind: 'lost' } : undefined) : known;
    const result = entry.result as MatchAnswersView | null;
    return {
      match,
      waits,
      item,
      entry,
      result,
      fate,
      /** An administrator typed something into it. */
      isTouched,
      /** It shows the result on which sources agree, and nothing was typed. */
      isSuggested,
      isOver: isOver(fate) || !waits,
      proposals,
      agreed,
      /** The proposals from which the typed result differs. */
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
  const foreseen = entriesOf(waiting).flatMap((one) => {
    const fate = fates[one.match.id];
    return fate?.kind === 'foreseen' ? [{ ...one, foreseen: seenOf(fate.figures) }] : [];
  });
  const asNow = new Map(foreseen.map((one) => [one.match.id as string, subjectOf(one)]));
  const changed = Object.entries(seen?.lines ?? {}).flatMap(([id, then]) =>
    asNow.get(id) === then ? [] : [id],
  );
  const isSeen = seen !== null && changed.length === 0;

  function mark(id: string, fate: SheetFate) {
    setFates((all) => ({ ...all, [id]: fate }));
    if (isOver(fate)) drafts.finish(id);
  }
  const lineOf = ({ id }: MatchView) => lines.find((line) => line.match.id === id)!;
  const unmark = (id: string) => setFates((all) => withoutKey(all, id));

  function refuse(match: MatchView, refusal: LineRefusal) {
    if (refusal.fields.length > 0 && lineOf(match).entry.refuseFields(refusal.fields))
      unmark(match.id);
    else mark(match.id, fateOf(refusal));
  }

  /** Shows what the results of some lines would do; false after saying what is missing. */
  async function lookAt(wanted: readonly Line[]): Promise<boolean> {
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
      const lookedAt = entered.filter((_, nth) => items[nth]!.outcome === 'foreseen');
      setFates((all) => withoutForeseen(all));
      for (const [nth, found] of items.entries()) {
        const { match } = entered[nth]!;
        if (found.outcome === 'refused') refuse(match, found);
        else mark(match.id, { kind: 'foreseen', figures: found.figures });
      }
      const seenLines = lookedAt.map((one) => [one.match.id, subjectOf(one)]);
      setSeen({ lines: Object.fromEntries(seenLines), together: answer.together });
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
      onSettled: ({ match, result }, told) =>
        mark(match.id, { kind: 'settled', report: told, result }),
      onRefused: (match, refusal) => {
        lost.push(match);
        refuse(match, refusal);
      },
    });
    setSeen(null);
    if (problem !== null) setTrouble(errorText(problem));
    setReport({ done, lost, sent: foreseen.length, together });
  }

  /** Fills in what is shown of a result, in place of what was typed. */
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
    /** How many results are entered and not settled. */
    pendingCount: touched.length,
    sendingCount: Math.min(touched.length, MAX_RESULTS_AT_ONCE),
    /** What it would do, for as long as no line of it changes; null: nobody has looked. */
    seen: isSeen ? { together: seen.together, count: foreseen.length } : null,
    /** The matches of the preview that changed since, other than by typing. */
    changed: changed.map((id) => lines.find((line) => line.match.id === id)!.match),
    report,
    trouble,
    isLooking: preview.isPending,
    isSettling: settling.isPending,
    look: () => lookAt(touched),
    /** Shows what all these lines would do that are entered, or on which sources agree. */
    lookAtAll: (shown: readonly Line[]) => lookAt(readyOf(shown)),
    settle,
    enter(match: MatchView, key: string, text: string) {
      touch(match);
      const line = lineOf(match);
      if (line.isSuggested) fill(line, line.agreed!, { [key]: text });
      else line.entry.enter(key, text);
    },
    /** Takes over what a source says. */
    take(match: MatchView, known: MatchAnswersView) {
      touch(match);
      const line = lineOf(match);
      if (line.agreed) line.entry.reset();
      else fill(line, known);
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

/** Returns the lines that can be previewed together: what was typed first, then what sources agree on. */
export const readyOf = (lines: readonly SheetLineState[]) => {
  const waiting = lines.filter((line) => !line.isOver);
  return [
    ...waiting.filter(({ isTouched }) => isTouched),
    ...waiting.filter(({ isSuggested }) => isSuggested),
  ];
};
