import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { queries } from '#lib/api.ts';
import { useFormat } from '#lib/use-format.ts';
import { useNow } from '#lib/use-now.ts';
import { Notice } from '#ui/feedback/notice.tsx';

/** The time of the last backup, with a warning if it is overdue. Empty without backups. */
export function BackupState() {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const now = useNow();
  const { data } = useQuery(queries.backups.getBackups.queryOptions());
  if (!data || (!data.isDaily && data.last === null)) return null;
  const { last, isOverdue, failure, sending } = data;
  const ago = (moment: string) => format.relative(moment, now);
  const made =
    last === null
      ? t('backups.none')
      : t(last.isRestored ? 'backups.restored' : 'backups.read', {
          ago: ago(last.madeAt),
          size: format.megabytes(last.bytes),
        });
  const unsent = sending?.failure ?? null;
  if (!isOverdue && failure === null && unsent === null)
    return <p className="text-sm text-soft">{made}</p>;
  return (
    <Notice tone="warning" heading={made}>
      {failure !== null
        ? t('backups.failed', { ago: ago(failure.at), reason: failure.reason })
        : isOverdue
          ? t('backups.overdue')
          : t('backups.unsent', { reason: unsent })}
    </Notice>
  );
}
