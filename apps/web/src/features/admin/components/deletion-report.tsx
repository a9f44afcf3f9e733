import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { formatNumber } from '../../../lib/format.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import type { Deletion } from './delete-dialog.tsx';

type DeletionReportProps = { deletion: Deletion; onClose: () => void };

/** What a deletion took away, and from how many. */
export function DeletionReport({ deletion, onClose }: DeletionReportProps) {
  const { t, i18n } = useTranslation(['admin', 'common']);
  const { title, impact } = deletion;
  const { predictions, latePredictions, reversedPlayers, reversedXp } = impact;
  const count = (key: 'predictions' | 'players', value: number) =>
    t(`admin:report.${key}`, { count: value, amount: formatNumber(value, i18n.language) });
  const xp = t('common:xp', { xp: formatNumber(reversedXp, i18n.language) });
  return (
    <output className="block">
      <Notice
        tone="success"
        heading={t('admin:report.heading', { title })}
        action={
          <Button look="ghost" onClick={onClose}>
            {t('common:actions.close')}
          </Button>
        }
      >
        {count('predictions', predictions + latePredictions)}{' '}
        {reversedXp === 0
          ? t('admin:report.nothing')
          : t('admin:report.reversed', { players: count('players', reversedPlayers), xp })}
      </Notice>
    </output>
  );
}
