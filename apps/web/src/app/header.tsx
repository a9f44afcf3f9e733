import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../game/paths.ts';
import { useSession, useSignOut } from '../game/players/session.ts';
import { idlePart } from '../lib/lazy-part.tsx';
import { ButtonLink, IconButton } from '../ui/controls/button.tsx';
import { LogOut, Shield, UserRound } from '../ui/icons/icons.ts';
import { Logo, LogoMark } from '../ui/identity/logo.tsx';
import { HeaderMenu } from './header-menu.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { useCurrentEntry } from './use-current-entry.ts';

const Bell = idlePart(async () => (await import('./player-parts.ts')).Bell, {
  fallback: <span aria-busy="true" className="size-[44px] shrink-0" />,
});
const OwnBadge = idlePart(async () => (await import('./player-parts.ts')).OwnBadge, {
  fallback: <UserRound aria-hidden="true" className="size-6" />,
});

export function Header() {
  const { t } = useTranslation('common');
  const { session, isLoading, isUnknown } = useSession();
  // A session that loads has the link already, so that nothing moves.
  const hasLeagues = session !== null || isLoading || isUnknown;
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-surface">
      <div className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center *:shrink-0 lg:flex-nowrap justify-end gap-1 px-[12px] sm:px-4">
        <Link
          to={paths.home}
          aria-label={t('nav.home')}
          className="mr-auto inline-flex min-h-11 items-center rounded-base md:mr-2 lg:mr-6"
        >
          <span className="sm:hidden md:inline lg:hidden">
            <LogoMark className="h-[36px] w-[40px]" />
          </span>
          <span className="hidden sm:inline md:hidden lg:inline">
            <Logo name={t('brand.name')} />
          </span>
        </Link>
        <nav aria-label={t('nav.main')} className="mr-auto hidden items-center md:flex lg:gap-1">
          <HeaderLink to={paths.events}>{t('nav.events')}</HeaderLink>
          <HeaderLink to={paths.leaderboard}>{t('nav.leaderboard')}</HeaderLink>
          {hasLeagues && <HeaderLink to={paths.leagues}>{t('nav.leagues')}</HeaderLink>}
          <HeaderLink to={paths.rules}>{t('nav.rules')}</HeaderLink>
          <HeaderLink to={paths.contact}>{t('nav.contact')}</HeaderLink>
        </nav>
        <LanguageSwitcher />
        <ThemeToggle />
        <AccountLinks />
        <HeaderMenu />
      </div>
    </header>
  );
}

function HeaderLink({ to, children }: { to: string; children: ReactNode }) {
  const current = useCurrentEntry('header')(to);
  return (
    <Link
      to={to}
      aria-current={current}
      className={clsx(
        'inline-flex max-w-full min-h-11 min-w-11 items-center justify-center gap-2 rounded-base px-2 font-semibold whitespace-nowrap hover:bg-raised lg:px-3',
        current ? 'text-accent-ink' : 'text-ink',
      )}
    >
      {children}
    </Link>
  );
}

function AccountLinks() {
  const { t } = useTranslation('common');
  const { session, isLoading, isUnknown } = useSession();
  const signOut = useSignOut();
  // As wide as the sign-in button, so that nothing moves. An unknown session shows no sign-in.
  if (isLoading || isUnknown) {
    return <span aria-busy={isLoading} className="h-11 w-24" />;
  }
  if (!session) {
    return (
      <ButtonLink to={paths.auth} className="ml-1 whitespace-nowrap">
        {t('nav.signIn')}
      </ButtonLink>
    );
  }
  return (
    <>
      {session.isAdmin && (
        <HeaderLink to={paths.admin}>
          <Shield aria-hidden="true" className="size-5" />
          <span className="max-xl:sr-only">{t('nav.admin')}</span>
        </HeaderLink>
      )}
      {/* A long name is truncated, so that the header keeps its height. */}
      <span className="hidden min-w-20 shrink! md:inline-flex">
        <HeaderLink to={paths.ownProfile}>
          <OwnBadge username={session.isProfileComplete ? session.username : null} />
          <span className="max-w-24 min-w-0 truncate lg:max-w-40">
            {session.username ?? t('nav.profile')}
          </span>
        </HeaderLink>
      </span>
      {session.isProfileComplete && <Bell />}
      <IconButton
        label={t('nav.signOut')}
        isBusy={signOut.isPending}
        onClick={() => signOut.mutate()}
        className="max-md:hidden"
      >
        <LogOut aria-hidden="true" className="size-5" />
      </IconButton>
    </>
  );
}
