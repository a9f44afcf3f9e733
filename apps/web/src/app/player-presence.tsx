import { AnswerRequest } from '../features/friends/components/answer-request.tsx';
import { useToldLocale } from '../features/mails/use-told-locale.ts';
import { useSession } from '../game/players/session.ts';
import { later } from '../lib/later.tsx';
import { useLive } from './use-live.ts';

const NotificationWindows = later(
  async () =>
    (await import('../features/notifications/windows/notification-windows.tsx'))
      .NotificationWindows,
  // The inbox tells the same.
  { isSpare: true },
);

/** What goes along with a player wherever they are: the stream, their language for mails, and the windows. */
export function PlayerPresence() {
  const { session } = useSession();
  const isComplete = session?.isProfileComplete === true;
  useLive();
  useToldLocale(isComplete ? session.userId : null);
  if (!isComplete) return null;
  return <NotificationWindows renderAnswers={(player) => <AnswerRequest player={player} />} />;
}
