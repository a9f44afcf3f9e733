import { SignInAgain } from '../features/accounts/sign-in/sign-in-again.tsx';
import { AnswerRequest } from '../features/friends/components/answer-request.tsx';
import { useReportLocale } from '../features/mails/use-report-locale.ts';
import { useSession } from '../game/players/session.ts';
import { idlePart } from '../lib/lazy-part.tsx';
import { useLive } from './use-live.ts';

/** Optional: the inbox has the same notices. */
const NotificationWindows = idlePart(
  async () =>
    (await import('../features/notifications/windows/notification-windows.tsx'))
      .NotificationWindows,
  { isAhead: true },
);

export function PlayerPresence() {
  const { session } = useSession();
  const isComplete = session?.isProfileComplete === true;
  useLive();
  useReportLocale(isComplete ? session.userId : null);
  if (!isComplete) return null;
  return (
    <>
      <NotificationWindows renderAnswers={(player) => <AnswerRequest player={player} />} />
      <SignInAgain />
    </>
  );
}
