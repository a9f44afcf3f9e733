import { useTranslation } from 'react-i18next';
import { useSession } from '#game/players/session.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { useUnsentPrediction } from '../unsent/use-unsent-predictions.ts';

/** In a form: its answer is unsent, for lack of a connection or an account. */
export function UnsentNote({ item }: { item: string | undefined }) {
  const { t } = useTranslation(['errors', 'common']);
  const { session } = useSession();
  const unsent = useUnsentPrediction(item);
  return (
    <output className="block empty:hidden">
      {unsent?.state === 'waiting' && (
        <Notice tone="info">{session ? t('errors:kept') : t('common:kept.here')}</Notice>
      )}
    </output>
  );
}
