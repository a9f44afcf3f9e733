import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { Button } from '#ui/controls/button.tsx';
import { StickyBar } from '#ui/layout/sticky-bar.tsx';
import type { LineOutcome } from './use-sheet.ts';

type SaveBarProps = {
  pendingCount: number;
  outcomes: readonly LineOutcome[];
  isSaving: boolean;
  isWaiting: boolean;
  /** Predictions of visitors are sent after sign-up. */
  isVisitors: boolean;
  error: unknown;
  called: { readonly done: number; readonly total: number };
};

export function SaveBar(props: SaveBarProps) {
  const { pendingCount, outcomes, isSaving, isWaiting, isVisitors, error, called } = props;
  const { t } = useTranslation('matchday');
  const { errorText } = useErrorTexts();
  const saved = outcomes.filter((outcome) => outcome === 'saved' || outcome === 'unchanged').length;

  function statusText(): string {
    if (isWaiting) return isVisitors ? t('status.forAccount') : t('status.waiting');
    if (error && outcomes.includes('failed')) return errorText(error);
    if (outcomes.includes('half')) return t('status.half');
    if (pendingCount > 0) return t('status.unsaved', { count: pendingCount });
    if (saved > 0) return t('status.saved', { count: saved });
    return t('status.called', called);
  }
  const isOnlyWaiting = isVisitors && isWaiting && pendingCount === 0;

  function buttonText(): string {
    if (isOnlyWaiting) return t('signUp');
    return pendingCount === 0 ? t('saveNothing') : t('save', { count: pendingCount });
  }

  return (
    <StickyBar isResting={pendingCount === 0 && outcomes.length === 0 && !isWaiting}>
      <output className="min-w-0 flex-1 basis-28 text-sm leading-tight [overflow-wrap:anywhere]">
        {statusText()}
      </output>
      <Button
        type="submit"
        isBusy={isSaving}
        aria-disabled={pendingCount === 0 && !isOnlyWaiting}
        className="max-w-full md:min-w-56"
      >
        {buttonText()}
      </Button>
    </StickyBar>
  );
}
