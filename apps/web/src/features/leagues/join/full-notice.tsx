import { MAX_LEAGUE_MEMBERS } from '@kickoracle/contracts/constants';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import { Notice } from '#ui/feedback/notice.tsx';

/** A league has a place again once a member leaves. */
export function FullNotice() {
  const { t } = useTranslation('leagues');
  const format = useFormat();
  return (
    <Notice tone="warning" heading={t('join.full')} className="w-full text-left">
      {t('join.fullHint', { amount: format.number(MAX_LEAGUE_MEMBERS) })}
    </Notice>
  );
}
