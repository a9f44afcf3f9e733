import { useTranslation } from 'react-i18next';
import { Medal } from '#ui/icons/icons.ts';
import { Ball } from '#ui/identity/ball.tsx';

export function SportMark({ sport }: { sport: string }) {
  const { t } = useTranslation('matches');
  if (sport === 'football') return <Ball label={t('sports.football')} />;
  return (
    <>
      <span className="sr-only">{sport}</span>
      <Medal aria-hidden="true" className="size-4 shrink-0" />
    </>
  );
}
