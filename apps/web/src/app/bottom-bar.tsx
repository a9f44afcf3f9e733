import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../game/paths.ts';
import { useSession } from '../game/players/session.ts';
import { Target, Trophy, UserRound } from '../ui/icons/icons.ts';
import { useCurrentEntry } from './use-current-entry.ts';

export function BottomBar() {
  const { t } = useTranslation('common');
  const { session } = useSession();
  const currentOf = useCurrentEntry('bar');
  const entries = [
    { to: paths.events, label: t('nav.events'), Icon: Target },
    { to: paths.leaderboard, label: t('nav.leaderboard'), Icon: Trophy },
    { to: paths.ownProfile, label: session?.username ?? t('nav.profile'), Icon: UserRound },
  ];
  return (
    <nav
      aria-label={t('nav.quick')}
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-3 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {entries.map(({ to, label, Icon }) => (
        <Link
          key={to}
          to={to}
          aria-current={currentOf(to)}
          className={clsx(
            'grid min-h-16 min-w-0 content-center justify-items-center gap-0.5 border-t-[3px] px-1 text-sm font-semibold outline-offset-[-3px]',
            currentOf(to) ? 'border-accent-edge text-accent-ink' : 'border-transparent text-soft',
          )}
        >
          <Icon aria-hidden="true" className="size-6" />
          {/* Large text stops growing where the longest label, “Clasificación”, would break. */}
          <span className="max-w-full text-center text-[min(.875rem,4.5vw)] leading-tight [overflow-wrap:anywhere]">
            {label}
          </span>
        </Link>
      ))}
    </nav>
  );
}
