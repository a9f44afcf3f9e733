import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { StickyBar } from '#ui/layout/sticky-bar.tsx';
import type { ResultsSheet } from './use-results-sheet.ts';

/** The preview button, always in reach; the settle button is elsewhere. */
export function ResultsBar({ sheet }: { sheet: ResultsSheet }) {
  const { t } = useTranslation('results');
  const { pendingCount, sendingCount, seen, report, trouble } = sheet;

  function statusText(): string {
    if (sheet.isPreviewing) return t('progress.looking.now');
    if (sheet.isSettling) return t('progress.settling.now');
    if (trouble) return trouble;
    if (seen) return t('sheet.status.seen');
    if (report) return t('sheet.status.settled', { count: report.done.length });
    if (pendingCount === 0) return t('sheet.status.none');
    return t('sheet.status.entered', { count: pendingCount });
  }

  return (
    <StickyBar>
      <output className="min-w-0 flex-1 text-sm leading-tight [overflow-wrap:anywhere]">
        {statusText()}
      </output>
      <Button
        type="submit"
        look={seen ? 'secondary' : 'primary'}
        isBusy={sheet.isPreviewing || sheet.isSettling}
        aria-disabled={pendingCount === 0 || seen !== null}
        className="shrink-0 md:min-w-56"
      >
        {pendingCount === 0 ? t('preview') : t('sheet.preview', { count: sendingCount })}
      </Button>
    </StickyBar>
  );
}
