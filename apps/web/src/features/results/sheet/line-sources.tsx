import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Download, TriangleAlert } from '#ui/icons/icons.ts';
import { groupProposals, isComplete, sourcesOf } from '../entry/group-proposals.ts';
import { useProposalText } from './use-proposal-text.ts';
import type { ResultsSheet, SheetLineState } from './use-results-sheet.ts';

export function LineSources({ line }: { line: SheetLineState }) {
  const { t } = useTranslation('results');
  const proposalText = useProposalText();
  const { proposals, differing, isSuggested, isTouched, agreed, result } = line;
  if (proposals.length === 0) return null;
  const sources = sourcesOf(line);
  if (isSuggested) return <SourceNote>{t('sheet.sources.from', { sources })}</SourceNote>;
  if (isTouched && result !== null && differing.length === 0) {
    return <SourceNote>{t('sheet.sources.same', { sources })}</SourceNote>;
  }
  const isDiffering = differing.length > 0;
  const groups = groupProposals(isDiffering ? differing : proposals);
  const isDisputed = !isDiffering && agreed === null && groups.length > 1;
  return (
    <SourceNote isWarning={isDiffering || isDisputed}>
      {isDiffering && <strong className="font-semibold">{t('sheet.sources.differs')} </strong>}
      {isDisputed && <strong className="font-semibold">{t('proposed.kind.disputed')} </strong>}
      {groups.map((group) => (
        <span key={sourcesOf(group)} className="block">
          {proposalText(group)}
        </span>
      ))}
    </SourceNote>
  );
}

function SourceNote({ isWarning = false, children }: { isWarning?: boolean; children: ReactNode }) {
  const Icon = isWarning ? TriangleAlert : Download;
  return (
    <div
      className={clsx(
        'col-span-full flex items-start gap-1.5 pb-1 text-sm leading-tight',
        isWarning ? 'text-ink' : 'text-soft',
      )}
    >
      <Icon
        aria-hidden="true"
        className={clsx('mt-px size-4 shrink-0', isWarning && 'text-warning')}
      />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{children}</span>
    </div>
  );
}

export function TakeButtons({ line, sheet }: { line: SheetLineState; sheet: ResultsSheet }) {
  const { t } = useTranslation('results');
  const { match, proposals, differing, isSuggested, isTouched, result } = line;
  if (line.isOver || sheet.isSettling || isSuggested) return null;
  const others = isTouched && result !== null ? differing : proposals;
  const groups = groupProposals(others.filter(isComplete));
  // Sources that agree offer one result.
  const offered = line.agreed === null ? groups : groups.slice(0, 1);
  return (
    <div className="flex flex-wrap gap-x-4 px-3 empty:hidden">
      {offered.map((group) => (
        <button
          key={sourcesOf(group)}
          type="button"
          aria-label={t('proposals.takeFrom', { sources: sourcesOf(group) })}
          onClick={() => sheet.take(match, group.result!)}
          className="min-h-11 text-sm font-semibold underline underline-offset-4 hover:no-underline"
        >
          {t('proposals.take')}
        </button>
      ))}
    </div>
  );
}
