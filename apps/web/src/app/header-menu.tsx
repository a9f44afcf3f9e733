import clsx from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { paths } from '../game/paths.ts';
import { useSession, useSignOut } from '../game/players/session.ts';
import { LogOut, Menu, X } from '../ui/icons/icons.ts';
import { useCurrentEntry } from './use-current-entry.ts';

export function HeaderMenu() {
  const { t } = useTranslation('common');
  const { key } = useLocation();
  // Open for one location only, so that navigation closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const menuId = useId();

  useEffect(() => {
    if (!isOpen) return;
    const closeElsewhere = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpenAt(null);
    };
    const closeByEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenAt(null);
      opener.current?.focus();
    };
    const stop = new AbortController();
    document.addEventListener('pointerdown', closeElsewhere, { signal: stop.signal });
    document.addEventListener('focusin', closeElsewhere, { signal: stop.signal });
    document.addEventListener('keydown', closeByEscape, { signal: stop.signal });
    return () => stop.abort();
  }, [isOpen]);

  const Icon = isOpen ? X : Menu;
  return (
    <div ref={root} className="md:hidden">
      <button
        ref={opener}
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        aria-label={t('nav.more')}
        onClick={() => setOpenAt(isOpen ? null : key)}
        className="grid size-[44px] place-items-center rounded-base hover:bg-raised"
      >
        <Icon aria-hidden="true" className="size-6" />
      </button>
      {isOpen && (
        <nav
          id={menuId}
          aria-label={t('nav.more')}
          className="absolute inset-x-0 top-full max-h-[calc(100dvh-8rem)] overflow-y-auto border-y border-line bg-surface p-2 shadow-card"
        >
          <MenuEntries />
        </nav>
      )}
    </div>
  );
}

const ENTRY =
  'flex min-h-12 w-full items-center gap-3 rounded-base px-3 outline-offset-[-3px] hover:bg-raised';

function MenuEntries() {
  const { t } = useTranslation('common');
  const { session } = useSession();
  const signOut = useSignOut();
  const currentOf = useCurrentEntry('header');
  const links = [
    ...(session
      ? [
          { to: paths.leagues, label: t('nav.leagues') },
          { to: paths.friends, label: t('nav.friends') },
        ]
      : []),
    { to: paths.rules, label: t('nav.rules') },
    { to: paths.contact, label: t('nav.contact') },
    { to: paths.tos, label: t('legal.tos'), isQuiet: true },
    { to: paths.privacy, label: t('legal.privacy'), isQuiet: true },
    { to: paths.disclaimer, label: t('legal.disclaimer'), isQuiet: true },
  ];
  return (
    <ul>
      {links.map(({ to, label, isQuiet = false }) => (
        <li key={to}>
          <Link
            to={to}
            aria-current={currentOf(to)}
            className={clsx(
              ENTRY,
              'aria-current:text-accent-ink',
              isQuiet ? 'text-soft' : 'text-lg font-semibold',
            )}
          >
            {label}
          </Link>
        </li>
      ))}
      {session && (
        // Separate from the links, against presses by mistake.
        <li className="mt-1 border-t border-line pt-1">
          <button
            type="button"
            aria-busy={signOut.isPending || undefined}
            onClick={() => signOut.mutate()}
            className={clsx(ENTRY, 'text-left font-semibold')}
          >
            <LogOut aria-hidden="true" className="size-5" />
            {t('nav.signOut')}
          </button>
        </li>
      )}
    </ul>
  );
}
