import { AnswerRequest } from '../features/friends/components/answer-request.tsx';
import { useToldLocale } from '../features/mails/use-told-locale.ts';
import { useSession } from '../game/players/session.ts';
import { onceCalm } from '../lib/later.tsx';
import { useLive } from './use-live.ts';

/** They wait until the page stands; where they do not come, the inbox tells the same. */
const NotificationWindows = onceCalm(
  async () =>
    (await import('../features/notifications/windows/notification-windows.tsx'))
      .NotificationWindows,
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
