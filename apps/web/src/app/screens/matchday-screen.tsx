import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { MatchdayPage } from '../../features/matches/matchday/matchday-page.tsx';
import { PredictionSheet } from '../../features/predictions/sheet/prediction-sheet.tsx';
import { itemNow } from '../../game/items/item-now.ts';
import { paths } from '../../game/paths.ts';
import { useSession } from '../../game/players/session.ts';
import { useNow } from '../../lib/use-now.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

/** A whole matchday to predict on one sheet. */
export function MatchdayScreen() {
  const { t } = useTranslation('matchPrediction');
  const { session, isLoading } = useSession();
  const { pathname, search } = useLocation();
  const now = useNow(5_000);
  return (
    <MatchdayPage
      renderSheet={(groups) => {
        if (isLoading) return null;
        if (session) {
          return (
            <PredictionSheet
              key={session.userId}
              userId={session.userId}
              groups={groups}
              isOpen={(match) => itemNow(match, now).status === 'active'}
            />
          );
        }
        return (
          <Notice
            tone="info"
            action={<ButtonLink to={paths.signInFrom(pathname + search)}>{t('signIn')}</ButtonLink>}
          >
            {t('loginRequired')}
          </Notice>
        );
      }}
    />
  );
}
