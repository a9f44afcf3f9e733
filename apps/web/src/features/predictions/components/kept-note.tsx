import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { useSession } from '../../../game/players/session.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useKeptPrediction } from '../kept/use-kept-predictions.ts';

/** In a form: what was entered is kept in this browser until there is a connection, or an account. */
export function KeptNote({ item }: { item: string | undefined }) {
  const { t } = useTranslation(['errors', 'common']);
  const { session } = useSession();
  const kept = useKeptPrediction(item);
  return (
    <output className="block empty:hidden">
      {kept?.state === 'waiting' && (
        <Notice tone="info">{session ? t('errors:kept') : t('common:kept.here')}</Notice>
      )}
    </output>
  );
}
