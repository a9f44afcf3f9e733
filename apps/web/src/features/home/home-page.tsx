import { useTranslation } from 'react-i18next';
import { useSession } from '#game/players/session.ts';
import { PageHead } from '#lib/page-head.tsx';
import { Landing } from './components/landing.tsx';
import { HomeSkeleton, PlayerHome, type PlayerHomeProps } from './components/player-home.tsx';
import { useWasPlayer } from './use-was-player.ts';

/** Players see their own home above the landing page; visitors see the landing page alone. */
export function HomePage({ renderUnsent }: Pick<PlayerHomeProps, 'renderUnsent'>) {
  const { t } = useTranslation(['home', 'common']);
  const head = <PageHead title={t('home:title')} />;
  const { session, isLoading } = useSession();
  const wasPlayer = useWasPlayer();
  const isPlayer = session !== null && session.isProfileComplete !== false;
  if (!isPlayer && !(isLoading && wasPlayer)) {
    return (
      <>
        {head}
        <Landing />
      </>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-16">
      {head}
      {isPlayer ? (
        <PlayerHome username={session.username} renderUnsent={renderUnsent} />
      ) : (
        <div className="grid gap-4 pt-2">
          <h1 className="text-3xl">{t('home:player.title')}</h1>
          <HomeSkeleton />
        </div>
      )}
      <Landing isBelow />
    </div>
  );
}
