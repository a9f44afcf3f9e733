import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { CircleAlert, CloudUpload } from '#ui/icons/icons.ts';
import { isFinal, type LineOutcome } from './use-sheet.ts';

type LineTroubleProps = {
  outcome: LineOutcome | undefined;
  isChanged: boolean;
  onDiscard: () => void;
};

export function LineTrouble({ outcome, isChanged, onDiscard }: LineTroubleProps) {
  const { t } = useTranslation('matchday');
  if (!outcome || outcome === 'saved' || outcome === 'unchanged') return null;
  const isUnsent = outcome === 'kept' || outcome === 'keptForAccount';
  const Mark = isUnsent ? CloudUpload : CircleAlert;
  return (
    <p
      className={clsx(
        'col-span-full flex flex-wrap items-center gap-1.5 text-sm',
        isUnsent ? 'text-info' : 'text-danger',
      )}
    >
      <Mark aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0 flex-1">{t(`fate.${outcome}`)}</span>
      {isFinal(outcome) && isChanged && (
        <button
          type="button"
          onClick={onDiscard}
          className="min-h-11 shrink-0 rounded-base px-2 font-semibold text-ink underline underline-offset-4 hover:bg-raised"
        >
          {t('discard')}
        </button>
      )}
    </p>
  );
}
