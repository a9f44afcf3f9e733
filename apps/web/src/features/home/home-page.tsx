import { useTranslation } from '../../lib/translation/use-translation.ts';
import { useSession } from '../../game/players/session.ts';
import { useDocumentHead } from '../../lib/document-head.ts';
import { Landing } from './components/landing.tsx';
import { HomeSkeleton, PlayerHome, type PlayerHomeProps } from './components/player-home.tsx';
import { useWasPlayer } from './use-was-player.ts';

/** A player's own matters, and below them what this is; visitors read that alone. */
export function HomePage({ renderUnsent }: Pick<PlayerHomeProps, 'renderUnsent'>) {
  const { t } = useTranslation(['home', 'common']);
  useDocumentHead({ title: t('home:title'), description: t('common:brand.description') });
  const { session, isLoading } = useSession();
  const wasPlayer = useWasPlayer();
  const isPlayer = session !== null && session.isProfileComplete !== false;
  if (!isPlayer && !(isLoading && wasPlayer)) return <Landing />;
  return (
    <div className="grid grid-cols-1 gap-16">
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
