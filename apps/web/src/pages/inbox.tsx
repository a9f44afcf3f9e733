import { requireSession } from '../app/guards.ts';
import { AnswerRequest } from '../features/friends/components/answer-request.tsx';
import { InboxPage } from '../features/notifications/inbox-page.tsx';
import type { PageHandle } from '../lib/page-handle.ts';

export const handle: PageHandle = {
  texts: [
    'competitions',
    'countries',
    'friends',
    'honours',
    'items',
    'matches',
    'notifications',
    'templates',
    'tiers',
  ],
};
export const clientLoader = requireSession;
export { PageFallback as HydrateFallback } from '../app/page-fallback.tsx';

export default function Inbox() {
  return <InboxPage renderAnswers={(player) => <AnswerRequest player={player} />} />;
}
