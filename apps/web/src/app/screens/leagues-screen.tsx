import { LeaguesPage } from '#features/leagues/own/leagues-page.tsx';
import { idlePart } from '#lib/lazy-part.tsx';

const OwnCups = idlePart(async () => (await import('#features/cups/list/own-cups.tsx')).OwnCups, {
  isAhead: true,
});

export function LeaguesScreen() {
  return <LeaguesPage renderCups={() => <OwnCups />} />;
}
