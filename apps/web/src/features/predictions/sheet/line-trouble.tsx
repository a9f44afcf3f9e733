import clsx from 'clsx';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { CircleAlert, CloudUpload } from '../../../ui/icons/icons.ts';
import { isFinal, type SheetFate } from './use-sheet.ts';

type LineTroubleProps = {
  fate: SheetFate | undefined;
  isChanged: boolean;
  onDiscard: () => void;
};

/** Why a line is not saved yet, and a way to be rid of one that never will be. */
export function LineTrouble({ fate, isChanged, onDiscard }: LineTroubleProps) {
  const { t } = useTranslation('matchday');
  if (!fate || fate === 'saved' || fate === 'unchanged') return null;
  const isKept = fate === 'kept' || fate === 'keptForAccount';
  const Mark = isKept ? CloudUpload : CircleAlert;
  return (
    <p
      className={clsx(
        'col-span-full flex flex-wrap items-center gap-1.5 text-sm',
        isKept ? 'text-info' : 'text-danger',
      )}
    >
      <Mark aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0 flex-1">{t(`fate.${fate}`)}</span>
      {isFinal(fate) && isChanged && (
        <button
          type="button"
          onClick={onDiscard}
          className="min-h-8 shrink-0 rounded-base px-2 font-semibold text-ink underline underline-offset-4 hover:bg-raised"
        >
          {t('discard')}
        </button>
      )}
    </p>
  );
}
