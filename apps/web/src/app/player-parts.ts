/** One chunk for the parts of all pages that only players have. */
export { Bell } from '../features/notifications/bell.tsx';
export { OwnBadge } from './own-badge.tsx';
export { PlayerPresence } from './player-presence.tsx';
export { PushRequest } from '../features/push/push-request.tsx';
