import { useTranslation } from 'react-i18next';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useKeptPrediction } from '../kept/use-kept-predictions.ts';

/** In a form: what was entered is kept in this browser until there is a connection again. */
export function KeptNote({ item }: { item: string | undefined }) {
  const { t } = useTranslation('errors');
  const kept = useKeptPrediction(item);
  return (
    <output className="block empty:hidden">
      {kept?.state === 'waiting' && <Notice tone="info">{t('kept')}</Notice>}
    </output>
  );
}
