import clsx from 'clsx';
import { useCallback, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import { paths } from '../game/paths.ts';
import { useSession, useSignOut } from '../game/players/session.ts';
import { useDismiss } from '../lib/use-dismiss.ts';
import { LogOut, Menu, X } from '../ui/icons/icons.ts';

export function HeaderMenu() {
  const { t } = useTranslation('common');
  const { key } = useLocation();
  // Open for one location only, so that navigation closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const isOpen = openAt === key;
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const close = useCallback(() => setOpenAt(null), []);
  useDismiss({ isOpen, root, opener, onClose: close });

  const { session } = useSession();
  const links = [
    ...(session
      ? [
          { to: paths.leagues, label: t('nav.leagues'), isQuiet: false },
          { to: paths.friends, label: t('nav.friends'), isQuiet: false },
        ]
      : []),
    { to: paths.rules, label: t('nav.rules'), isQuiet: false },
    { to: paths.contact, label: t('nav.contact'), isQuiet: false },
    { to: paths.tos, label: t('legal.tos'), isQuiet: true },
    { to: paths.privacy, label: t('legal.privacy'), isQuiet: true },
    { to: paths.disclaimer, label: t('legal.disclaimer'), isQuiet: true },
  ];
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
          <ul>
            {links.map(({ to, label, isQuiet }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className={({ isActive }) =>
                    clsx(
                      'flex min-h-12 items-center rounded-base px-3 outline-offset-[-3px] hover:bg-raised',
                      isQuiet ? 'text-soft' : 'text-lg font-semibold',
                      isActive && 'text-accent-ink',
                    )
                  }
                >
                  {label}
                </NavLink>
              </li>
            ))}
            <SignOutEntry />
          </ul>
        </nav>
      )}
    </div>
  );
}

/** Separate from the links, against presses by mistake. */
function SignOutEntry() {
  const { t } = useTranslation('common');
  const { session } = useSession();
  const signOut = useSignOut();
  if (!session) return null;
  return (
    <li className="mt-1 border-t border-line pt-1">
      <button
        type="button"
        aria-busy={signOut.isPending || undefined}
        onClick={() => signOut.mutate(undefined)}
        className="flex min-h-12 w-full items-center gap-3 rounded-base px-3 text-left font-semibold outline-offset-[-3px] hover:bg-raised"
      >
        <LogOut aria-hidden="true" className="size-5" />
        {t('nav.signOut')}
      </button>
    </li>
  );
}
