import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { paths } from '#game/paths.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

export function VisitorsNote() {
  const { t } = useTranslation('matchPrediction');
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return (
    <Notice tone="info">
      <p>{t('loginRequired')}</p>
      <p className="-mb-1 -ml-4 flex flex-wrap">
        <ButtonLink
          look="ghost"
          to={paths.signUpFrom(here)}
          className="underline underline-offset-4"
        >
          {t('signUp')}
        </ButtonLink>
        <ButtonLink
          look="ghost"
          to={paths.signInFrom(here)}
          className="underline underline-offset-4"
        >
          {t('haveOne')}
        </ButtonLink>
      </p>
    </Notice>
  );
}
