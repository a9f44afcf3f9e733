import { useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#game/paths.ts';
import { useSession } from '#game/players/session.ts';
import type { RenderAnswers } from '../render-answers.ts';
import { isQuietPage } from './idle.ts';
import { CupRoundWindow } from './components/cup-round-window.tsx';
import { FriendAcceptedWindow } from './components/friend-accepted-window.tsx';
import { FriendRequestWindow } from './components/friend-request-window.tsx';
import { HitsWindow } from './components/hits-window.tsx';
import { HonourWindow } from './components/honour-window.tsx';
import { LevelUpWindow } from './components/level-up-window.tsx';
import { RewardsWindow } from './components/rewards-window.tsx';
import { SheetMomentWindow } from './components/sheet-moment-window.tsx';
import { exactHits } from './exact-hits.ts';
import { useWindows } from './use-windows.ts';
import { idsOf, type QueuedWindow, type RewardWithEvent } from './window-queue.ts';

type NotificationWindowsProps = { renderAnswers: RenderAnswers };

export function NotificationWindows({ renderAnswers }: NotificationWindowsProps) {
  const { session } = useSession();
  if (!session?.isProfileComplete || session.username === null) return null;
  const { userId, username } = session;
  return (
    <PlayerWindows key={userId} userId={userId} username={username} renderAnswers={renderAnswers} />
  );
}

const isOfSheet = (window: QueuedWindow | undefined, pathname: string) =>
  window?.kind === 'moment' &&
  window.moment.kind === 'complete' &&
  pathname === paths.matchday(null);

type PlayerWindowsProps = NotificationWindowsProps & { userId: string; username: string };

function PlayerWindows({ userId, username, renderAnswers }: PlayerWindowsProps) {
  const { pathname } = useLocation();
  const [hits, setHits] = useState<{ of: readonly RewardWithEvent[]; isOpen: boolean } | null>(
    null,
  );
  const { shown, isAway, close } = useWindows(
    userId,
    (window) => !hits?.isOpen && (!isQuietPage(pathname) || isOfSheet(window, pathname)),
  );
  // The closed window stays rendered while it slides out.
  const [latest, setLatest] = useState<QueuedWindow | null>(null);
  if (shown && shown !== latest) setLatest(shown);
  if (hits?.isOpen) {
    return <HitsWindow hits={hits.of} isOpen onClose={() => setHits({ ...hits, isOpen: false })} />;
  }
  if (!latest || isAway) return null;

  function closeRewards() {
    const of = exactHits(latest);
    close();
    if (of.length > 0) setHits({ of, isOpen: true });
  }

  const key = idsOf(latest)[0];
  const props = { isOpen: shown !== null, onClose: close };
  if (latest.kind === 'rewards') {
    return (
      <RewardsWindow
        key={key}
        isOpen={props.isOpen}
        onClose={closeRewards}
        rewards={latest.rewards}
        username={username}
      />
    );
  }
  if (latest.kind === 'moment') {
    return <SheetMomentWindow key={key} {...props} moment={latest.moment} />;
  }
  const { notice, isAgain } = latest;
  switch (notice.type) {
    case 'LEVEL_UP':
      return (
        <LevelUpWindow key={key} {...props} newRank={notice.newRank} skipsAnimation={isAgain} />
      );
    case 'CUP_ROUND':
      return (
        notice.cup && (
          <CupRoundWindow
            key={key}
            {...props}
            cup={notice.cup}
            round={notice.round}
            fate={notice.fate}
            skipsAnimation={isAgain}
          />
        )
      );
    case 'LEAGUE_ROUND':
      return (
        notice.league &&
        notice.honour && (
          <HonourWindow
            key={key}
            {...props}
            league={notice.league}
            round={notice}
            honour={notice.honour}
            skipsAnimation={isAgain}
          />
        )
      );
    case 'FRIEND_REQUEST':
      return (
        notice.requester && (
          <FriendRequestWindow
            key={key}
            {...props}
            player={notice.requester}
            answers={renderAnswers(notice.requester)}
          />
        )
      );
    case 'FRIEND_ACCEPTED':
      return (
        notice.addressee && <FriendAcceptedWindow key={key} {...props} player={notice.addressee} />
      );
  }
}
