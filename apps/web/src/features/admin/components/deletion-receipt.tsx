import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/format.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { Deletion } from './delete-dialog.tsx';

type DeletionReceiptProps = { deletion: Deletion; onClose: () => void };

/** What a deletion took away, and from how many. */
export function DeletionReceipt({ deletion, onClose }: DeletionReceiptProps) {
  const { t, i18n } = useTranslation(['admin', 'common']);
  const { title, impact } = deletion;
  const { predictions, latePredictions, reversedPlayers, reversedXp } = impact;
  const count = (key: 'predictions' | 'players', value: number) =>
    t(`admin:receipt.${key}`, { count: value, amount: formatNumber(value, i18n.language) });
  const xp = t('common:xp', { xp: formatNumber(reversedXp, i18n.language) });
  return (
    <div role="status">
      <Notice
        tone="success"
        heading={t('admin:receipt.heading', { title })}
        action={
          <Button look="ghost" onClick={onClose}>
            {t('common:actions.close')}
          </Button>
        }
      >
        {count('predictions', predictions + latePredictions)}{' '}
        {reversedXp === 0
          ? t('admin:receipt.nothing')
          : t('admin:receipt.reversed', { players: count('players', reversedPlayers), xp })}
      </Notice>
    </div>
  );
}
