import { MAX_RESULTS_AT_ONCE } from '@kickoracle/contracts/constants';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import { readyOf, type ResultsSheet, type SheetLineState } from './use-results-sheet.ts';

type PreviewAllProps = {
  shown: readonly SheetLineState[];
  sheet: ResultsSheet;
  onFailed: () => void;
};

export function PreviewAll({ shown, sheet, onFailed }: PreviewAllProps) {
  const { t } = useTranslation('results');
  const ready = readyOf(shown);
  const agreed = ready.filter(({ isSuggested }) => isSuggested);
  if (agreed.length === 0) return null;
  const isBusy = sheet.isPreviewing || sheet.isSettling;

  function label(): string {
    if (ready.length > MAX_RESULTS_AT_ONCE) {
      return t('sheet.previewFirst', { count: MAX_RESULTS_AT_ONCE });
    }
    if (agreed.length === ready.length) return t('sheet.previewAgreed', { count: ready.length });
    return t('sheet.previewAll', { count: ready.length });
  }

  async function previewAll() {
    if (sheet.seen !== null || isBusy) return;
    if (!(await sheet.previewAll(shown))) onFailed();
  }

  return (
    <Button
      look="secondary"
      className="justify-self-start max-sm:w-full"
      isBusy={isBusy}
      aria-disabled={sheet.seen !== null}
      onClick={() => void previewAll()}
    >
      {label()}
    </Button>
  );
}
