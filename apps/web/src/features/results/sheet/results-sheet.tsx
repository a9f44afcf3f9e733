import type { MatchView } from '@kickoracle/contracts';
import clsx from 'clsx';
import { useEffect, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompetitionNames } from '#game/competitions/competition-names.ts';
import { useFocusOnWrong } from '#game/drafts/use-focus-on-wrong.ts';
import { useRoundName } from '#game/items/use-round-name.ts';
import { UnsavedGuard } from '#game/leaving/unsaved-guard.tsx';
import { ResultsBar } from './results-bar.tsx';
import { PreviewAll } from './preview-all.tsx';
import { hasCards, ResultsLine } from './results-line.tsx';
import type { LineProposals } from './line-proposals.ts';
import { SheetImpact } from './sheet-impact.tsx';
import { useResultsSheet } from './use-results-sheet.ts';
import type { PlacedMatch } from './use-waiting-matches.ts';

type ResultsSheetProps = {
  placed: readonly PlacedMatch[];
  proposalsOf: (match: MatchView) => LineProposals;
  /** Other lines are shown only while they have input. */
  isChosen: (match: MatchView) => boolean;
};

/** Many results, previewed and settled together, each in its own transaction. */
export function ResultsSheet({ placed, proposalsOf, isChosen }: ResultsSheetProps) {
  const { t } = useTranslation('results');
  const { competitionName } = useCompetitionNames();
  const roundName = useRoundName();
  const sheet = useResultsSheet(placed, proposalsOf);
  const [form, focusOnWrong] = useFocusOnWrong();
  const shown = sheet.lines.filter(({ match, isTouched }) => isChosen(match) || isTouched);
  const groups = Map.groupBy(shown, ({ match }) =>
    [competitionName(match.competition.name), roundName(match.round)].filter(Boolean).join(' · '),
  );

  useEffect(() => {
    // Results are entered from the first line on.
    form.current?.querySelector<HTMLElement>('[data-goals]:enabled')?.focus();
  }, [form]);

  async function onSubmit(event: FormEvent) {
    // Submit events of dialogs bubble to this form.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    // Enter in a field previews; it never settles.
    if (sheet.seen !== null || sheet.isPreviewing || sheet.isSettling) return;
    if (!(await sheet.previewEntered())) focusOnWrong();
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={t('sheet.heading')}
      onSubmit={(event) => void onSubmit(event)}
      className="grid grid-cols-1 gap-4"
    >
      <p className="text-sm text-soft max-md:sr-only">{t('sheet.howTo')}</p>
      <PreviewAll shown={shown} sheet={sheet} onFailed={focusOnWrong} />
      {[...groups].map(([heading, lines]) => (
        <section key={heading} aria-label={heading}>
          <h2 className="pb-1 text-base leading-tight">{heading}</h2>
          <ul className="-mx-2 grid grid-cols-1 overflow-hidden rounded-base border border-line bg-surface shadow-card sm:mx-0 lg:grid-cols-2">
            {lines.map((line) => (
              <li
                key={line.match.id}
                className={clsx(
                  '-mt-px min-w-0 border-t border-line',
                  hasCards(line) ? 'lg:col-span-2' : 'lg:even:border-l',
                )}
              >
                <ResultsLine line={line} sheet={sheet} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <SheetImpact sheet={sheet} />
      <ResultsBar sheet={sheet} />
      <UnsavedGuard unsaved={sheet.pendingCount} />
    </form>
  );
}
