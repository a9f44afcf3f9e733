import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/translation/use-translation.ts';
import { queries } from '../../lib/api.ts';
import { formatMegabytes, formatRelative } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { Notice } from '../../ui/feedback/notice.tsx';

/** When the last backup was made; a warning where there should be a newer one. Nothing where none is made. */
export function BackupState() {
  const { t, i18n } = useTranslation('admin');
  const now = useNow();
  const { data } = useQuery(queries.backups.getBackups.queryOptions());
  if (!data || (!data.isDaily && data.last === null)) return null;
  const { last, isOverdue, failure } = data;
  const ago = (moment: string) => formatRelative(moment, now, i18n.language);
  const made =
    last === null
      ? t('backups.none')
      : t(last.isRestored ? 'backups.restored' : 'backups.read', {
          ago: ago(last.madeAt),
          size: formatMegabytes(last.bytes, i18n.language),
        });
  if (!isOverdue && failure === null) return <p className="text-sm text-soft">{made}</p>;
  return (
    <Notice tone="warning" heading={made}>
      {failure !== null
        ? t('backups.failed', { ago: ago(failure.at), reason: failure.reason })
        : t('backups.overdue')}
    </Notice>
  );
}
