/** What only players have on every page, fetched as one once somebody is signed in. */
export { Bell } from '../features/notifications/bell.tsx';
export { OwnBadge } from './own-badge.tsx';
export { PlayerPresence } from './player-presence.tsx';
