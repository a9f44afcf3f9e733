import { Suspense, useRef, type ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { useTranslation } from 'react-i18next';
import { NavigationGuard } from '../game/leaving/navigation-guard.tsx';
import { useSession } from '../game/players/session.ts';
import { Hydrated } from '../lib/hydration.tsx';
import { idlePart } from '../lib/lazy-part.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { useFirstRedirect } from './guards.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useSessionWatch } from './use-session-watch.ts';
import { useUrlNotices } from './url-notices.ts';

const UnsentPredictionsNotice = idlePart(
  async () =>
    (await import('../features/predictions/components/unsent-predictions-notice.tsx'))
      .UnsentPredictionsNotice,
  { isAhead: true },
);
const PlayerPresence = idlePart(async () => (await import('./player-parts.ts')).PlayerPresence);
const PushRequest = idlePart(async () => (await import('./player-parts.ts')).PushRequest);

const MAIN_ID = 'content';
export const SHELL_ID = 'shell';

export function Layout({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common');
  const isNavigating = useNavigation().state !== 'idle';
  const { session } = useSession();
  const main = useRef<HTMLElement>(null);
  useFirstRedirect();
  useSessionWatch();
  useUrlNotices();
  useFocusOnNavigation(main);
  return (
    <div id={SHELL_ID} className="flex min-h-dvh flex-col">
      <a
        href={`#${MAIN_ID}`}
        className="fixed top-2 left-2 z-60 -translate-y-24 rounded-base bg-accent px-4 py-3 font-semibold text-on-accent opacity-0 focus:translate-y-0 focus:opacity-100"
      >
        {t('nav.skip')}
      </a>
      <Header />
      <OfflineNotice />
      <UnsentPredictionsNotice />
      <main
        ref={main}
        id={MAIN_ID}
        tabIndex={-1}
        aria-busy={isNavigating}
        className="mx-auto min-h-[calc(100dvh-4rem)] w-full max-w-6xl flex-1 px-4 pt-6 pb-28 outline-none md:pb-16"
      >
        <Suspense fallback={<RouteFallback />}>
          {children}
          <Hydrated />
        </Suspense>
        {session?.isProfileComplete && <PushRequest userId={session.userId} />}
      </main>
      <Footer />
      <BottomBar />
      {session && <PlayerPresence />}
      <NavigationGuard />
    </div>
  );
}

export function RouteFallback() {
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-4">
      <Skeleton className="h-11 w-1/2" />
      <Skeleton className="h-60" />
    </div>
  );
}
