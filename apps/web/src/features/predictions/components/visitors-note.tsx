import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { paths } from '#game/paths.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

export function VisitorsNote() {
  const { t } = useTranslation('matchPrediction');
  const { pathname, search } = useLocation();
  const here = pathname + search;
  const ways = [
    { to: paths.signUpFrom(here), label: t('signUp') },
    { to: paths.signInFrom(here), label: t('haveOne') },
  ];
  return (
    <Notice tone="info">
      <p>{t('loginRequired')}</p>
      <p className="-mb-1 -ml-4 flex flex-wrap">
        {ways.map(({ to, label }) => (
          <ButtonLink key={to} look="ghost" to={to} className="underline underline-offset-4">
            {label}
          </ButtonLink>
        ))}
      </p>
    </Notice>
  );
}
