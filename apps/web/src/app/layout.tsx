import { Suspense, useRef } from 'react';
import { useTranslation } from '../lib/translation/use-translation.ts';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router';
import { WayGuard } from '../game/leaving/way-guard.tsx';
import { useSession } from '../game/players/session.ts';
import { Alive } from '../lib/alive.tsx';
import { onceCalm } from '../lib/later.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useSessionWatch } from './use-session-watch.ts';
import { useUrlNotices } from './use-url-notices.ts';

const KeptPredictionsNotice = onceCalm(
  async () =>
    (await import('../features/predictions/components/kept-predictions-notice.tsx'))
      .KeptPredictionsNotice,
);
const PlayerPresence = onceCalm(async () => (await import('./player-parts.ts')).PlayerPresence, {
  isAhead: false,
});

const MAIN_ID = 'content';

/** Creates a key of no place that a page of this tab was ever left at, whatever its clock says. */
const createKey = () => String(Math.random());

/** What surrounds every page. */
export function Layout() {
  const { t } = useTranslation('common');
  const isNavigating = useNavigation().state !== 'idle';
  const { session } = useSession();
  const main = useRef<HTMLElement>(null);
  useSessionWatch();
  useUrlNotices();
  useFocusOnNavigation(main);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${MAIN_ID}`}
        className="fixed top-2 left-2 z-60 -translate-y-24 rounded-base bg-accent px-4 py-3 font-semibold text-on-accent opacity-0 focus:translate-y-0 focus:opacity-100"
      >
        {t('nav.skip')}
      </a>
      <Header />
      <OfflineNotice />
      <KeptPredictionsNotice />
      <main
        ref={main}
        id={MAIN_ID}
        tabIndex={-1}
        aria-busy={isNavigating}
        className="mx-auto min-h-[calc(100dvh-4rem)] w-full max-w-6xl flex-1 px-4 pt-6 pb-28 outline-none md:pb-16"
      >
        <Suspense fallback={<RouteFallback />}>
          <Outlet />
          <Alive />
        </Suspense>
      </main>
      <Footer />
      <BottomBar />
      {session && <PlayerPresence />}
      <WayGuard />
      {/* Back and forward lead to the top, too: no place is remembered. */}
      <ScrollRestoration getKey={createKey} />
    </div>
  );
}

/** While a page's code or texts are on their way. */
export function RouteFallback() {
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-4">
      <Skeleton className="h-11 w-1/2" />
      <Skeleton className="h-60" />
    </div>
  );
}
