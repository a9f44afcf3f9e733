import { lazy, Suspense } from 'react';
import { AnswerRequest } from '../features/friends/components/answer-request.tsx';
import { useSession } from '../game/players/session.ts';

const NotificationWindows = lazy(async () => {
  try {
    const { NotificationWindows: Windows } =
      await import('../features/notifications/windows/notification-windows.tsx');
    return { default: Windows };
  } catch (error) {
    // The page goes on without them, and the inbox tells the same.
    console.error(error);
    return { default: () => null };
  }
});

/** What a player is told wherever they are; others load nothing of it. */
export function PlayerWindows() {
  const { session } = useSession();
  if (!session?.isProfileComplete) return null;
  return (
    <Suspense fallback={null}>
      <NotificationWindows renderAnswers={(player) => <AnswerRequest player={player} />} />
    </Suspense>
  );
}
