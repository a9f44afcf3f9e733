import type { ProfileView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useDocumentHead } from '../../lib/document-head.ts';
import { errorCode } from '../../lib/errors.ts';
import { formatDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { pictureUrl } from '../../lib/picture-url.ts';
import { useSession } from '../../lib/session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { OwnAccount } from './components/own-account.tsx';
import { TierProgress } from './components/tier-progress.tsx';
import { useProfile } from './profiles.queries.ts';
import { useErrorTexts } from '../../lib/use-error-texts.ts';

/** A player, as every signed-in player may see them; owners see their account too. */
export function ProfilePage() {
  const { t } = useTranslation(['profile', 'common']);
  const { errorText } = useErrorTexts();
  const { username = '' } = useParams();
  const { session } = useSession();
  const query = useProfile(username);
  useDocumentHead({ title: t('profile:title', { username }) });

  if (errorCode(query.error) === 'PLAYER_NOT_FOUND') {
    return (
      <StateView
        level={1}
        heading={t('profile:notFound')}
        text={t('profile:notFoundHint', { username })}
      >
        <ButtonLink to={paths.leaderboard}>{t('profile:notFoundLink')}</ButtonLink>
      </StateView>
    );
  }
  if (query.isError) {
    return (
      <StateView isError level={1} heading={t('profile:failed')} text={errorText(query.error)}>
        <Button onClick={() => void query.refetch()} isBusy={query.isFetching}>
          {t('common:actions.retry')}
        </Button>
      </StateView>
    );
  }
  if (!query.data) {
    return (
      <Loading label={t('common:loading')} className="mx-auto grid max-w-2xl gap-4">
        <Skeleton className="h-64" />
      </Loading>
    );
  }
  const profile = query.data as ProfileView;
  return (
    <div className="mx-auto grid max-w-2xl gap-4">
      <PlayerCard profile={profile} />
      {session?.userId === profile.userId && <OwnAccount session={session} />}
    </div>
  );
}

function PlayerCard({ profile }: { profile: ProfileView }) {
  const { t, i18n } = useTranslation('profile');
  const date = formatDate(profile.createdAt, 'monthAndYear', i18n.language);
  return (
    <Card className="grid gap-6 p-5 sm:p-6">
      <div className="flex items-center gap-4">
        <Avatar
          name={profile.username}
          picture={pictureUrl(profile.picture)}
          className="size-20 sm:size-24"
        />
        <div className="min-w-0">
          <h1 className="text-2xl">{profile.username}</h1>
          <p className="text-soft">{t('joined', { date })}</p>
        </div>
      </div>
      <TierProgress xpTotal={profile.xpTotal} />
    </Card>
  );
}
