import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { useErrorTexts } from '../../../lib/use-error-texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { StickyBar } from '../../../ui/layout/sticky-bar.tsx';
import type { SheetFate } from './use-sheet.ts';

type SaveBarProps = {
  pendingCount: number;
  fates: readonly SheetFate[];
  isSaving: boolean;
  isWaiting: boolean;
  /** Nothing goes out before they have an account. */
  isVisitors: boolean;
  error: unknown;
  /** How many of the lines shown are called, and how many there are. */
  called: { readonly done: number; readonly total: number };
};

/** The one button of the sheet, in reach once something was entered, and how far the player is. */
export function SaveBar(props: SaveBarProps) {
  const { pendingCount, fates, isSaving, isWaiting, isVisitors, error, called } = props;
  const { t } = useTranslation('matchday');
  const { errorText } = useErrorTexts();
  const saved = fates.filter((fate) => fate === 'saved' || fate === 'unchanged').length;

  function statusText(): string {
    if (isWaiting) return isVisitors ? t('status.forAccount') : t('status.waiting');
    if (error && fates.includes('failed')) return errorText(error);
    if (fates.includes('half')) return t('status.half');
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
    <StickyBar isResting={pendingCount === 0 && fates.length === 0 && !isWaiting}>
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
