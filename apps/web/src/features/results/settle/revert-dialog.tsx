import { useTranslation } from 'react-i18next';
import { useTakingBack } from '#game/administration/use-taking-back.ts';
import { Confirmation } from '#game/confirmation.tsx';
import type { AdminItem } from '../admin/admin-item.ts';
import { RevertPreview } from '../impact/revert-preview.tsx';

/** The same in every language; the server checks it too. */
export const REVERT_WORD = 'REVERT';

type RevertDialogProps = Pick<AdminItem, 'seasonStyle'> & {
  item: Pick<AdminItem['ref'], 'kind' | 'itemId'>;
  isOpen: boolean;
  /** The revert is of a void, which paid no XP. */
  isVoid: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Requires a typed word against accidental reverts. */
export function RevertDialog({ item, seasonStyle, isVoid, ...props }: RevertDialogProps) {
  const { t } = useTranslation('results');
  const hasFigures = props.isOpen && !isVoid;
  const { isLoading } = useTakingBack({ ...item, isWanted: hasFigures });
  return (
    <Confirmation
      {...props}
      isDangerous
      // The figures must be visible before confirming.
      isBusy={isLoading}
      title={t(isVoid ? 'revert.voidHeading' : 'revert.heading')}
      lead={
        <div className="grid gap-3">
          <p>{t(isVoid ? 'revert.voidLead' : 'revert.lead')}</p>
          {hasFigures && <RevertPreview item={item} seasonStyle={seasonStyle} />}
        </div>
      }
      word={{ text: REVERT_WORD, label: t('revert.word') }}
      confirm={t(isVoid ? 'revert.voidButton' : 'revert.button')}
    />
  );
}
