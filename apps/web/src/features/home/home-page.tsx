import { useTranslation } from 'react-i18next';
import { useSession } from '#game/players/session.ts';
import { PageHead } from '#lib/page-head.tsx';
import { Landing } from './components/landing.tsx';
import { PlayerLanding } from './components/player-landing.tsx';
import type { NextCardProps } from './overview/next-card.tsx';
import { useWasPlayer } from './use-was-player.ts';

/** The front page: visitors see the game explained, players their next deadline. */
export function HomePage({ renderUnsent }: Pick<NextCardProps, 'renderUnsent'>) {
  const { t } = useTranslation('home');
  const { session, isLoading } = useSession();
  const wasPlayer = useWasPlayer();
  const isPlayer = session !== null && session.isProfileComplete !== false;
  return (
    <>
      <PageHead title={t('title')} />
      {isPlayer || (isLoading && wasPlayer) ? (
        <PlayerLanding session={isPlayer ? session : null} renderUnsent={renderUnsent} />
      ) : (
        <Landing />
      )}
    </>
  );
}
