import clsx from 'clsx';
import { LogOut, Shield, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';
import { paths } from '../lib/paths.ts';
import { useSession, useSignOut } from '../lib/session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Logo, LogoMark } from '../ui/logo.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

export function Header() {
  const { t } = useTranslation('common');
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-pitch">
      <div className="mx-auto flex min-h-16 max-w-6xl items-center gap-1 px-3 sm:px-4">
        <Link
          to={paths.home}
          aria-label={t('nav.home')}
          className="mr-auto inline-flex min-h-11 items-center rounded-base md:mr-6"
        >
          <span className="sm:hidden">
            <LogoMark className="h-9 w-10" />
          </span>
          <span className="hidden sm:inline">
            <Logo name={t('brand.name')} />
          </span>
        </Link>
        <nav aria-label={t('nav.main')} className="mr-auto hidden items-center gap-1 md:flex">
          <HeaderLink to={paths.events}>{t('nav.events')}</HeaderLink>
          <HeaderLink to={paths.leaderboard}>{t('nav.leaderboard')}</HeaderLink>
        </nav>
        <LanguageSwitcher />
        <ThemeToggle />
        <AccountLinks />
      </div>
    </header>
  );
}

function HeaderLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <NavLink
      to={to}
      className={({ isActive }) =>
        clsx(
          'inline-flex min-h-11 items-center gap-2 rounded-base px-3 font-semibold hover:bg-raised',
          isActive ? 'text-accent-ink' : 'text-ink',
        )
      }
    >
      {children}
    </NavLink>
  );
}

function AccountLinks() {
  const { t } = useTranslation('common');
  const { session, isLoading } = useSession();
  const signOut = useSignOut();
  if (isLoading) return <span className="w-24" />;
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
          <span className="max-lg:sr-only">{t('nav.admin')}</span>
        </HeaderLink>
      )}
      <span className="hidden md:inline">
        <HeaderLink to={paths.ownProfile}>
          <UserRound aria-hidden="true" className="size-5" />
          <span className="max-w-40 truncate">{session.username ?? t('nav.profile')}</span>
        </HeaderLink>
      </span>
      <Button
        look="ghost"
        isBusy={signOut.isPending}
        onClick={() => signOut.mutate(undefined)}
        className="px-3"
      >
        <LogOut aria-hidden="true" className="size-5" />
        <span className="max-lg:sr-only">{t('nav.signOut')}</span>
      </Button>
    </>
  );
}
