import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Deletion } from './delete-dialog.tsx';

type DeletionReportProps = { deletion: Deletion; onClose: () => void };

export function DeletionReport({ deletion, onClose }: DeletionReportProps) {
  const { t } = useTranslation(['admin', 'common']);
  const format = useFormat();
  const { title, impact } = deletion;
  const { predictions, latePredictions, reversedPlayers, reversedXp } = impact;
  const count = (key: 'predictions' | 'players', value: number) =>
    t(`admin:report.${key}`, { count: value, amount: format.number(value) });
  const xp = t('common:xp', { xp: format.number(reversedXp) });
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
