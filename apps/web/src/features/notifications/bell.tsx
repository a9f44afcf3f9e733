import { useTranslation } from '../../lib/translation/use-translation.ts';
import { NavLink } from 'react-router';
import { paths } from '../../game/paths.ts';
import { formatNumber } from '../../lib/format.ts';
import { Bell as BellIcon } from '../../ui/icons/icons.ts';
import { useUnreadCount } from './notifications.queries.ts';

/** More of them are told as this and a plus. */
const MOST_SHOWN = 99;

/** The way to what the player was told, with how much of it is new. */
export function Bell() {
  const { t, i18n } = useTranslation('notifications');
  const count = useUnreadCount() ?? 0;
  const shown = formatNumber(Math.min(count, MOST_SHOWN), i18n.language);
  const plus = count > MOST_SHOWN ? '+' : '';
  return (
    <NavLink
      to={paths.inbox}
      aria-label={count === 0 ? t('title') : t('bell', { count, amount: shown + plus })}
      title={t('title')}
      className="relative grid size-[44px] shrink-0 place-items-center rounded-base hover:bg-raised"
    >
      <BellIcon aria-hidden="true" className="size-5" />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="figures absolute top-0.5 right-0 min-w-5 rounded-full bg-accent px-1 text-center text-xs/5 font-bold text-on-accent"
        >
          {shown + plus}
        </span>
      )}
    </NavLink>
  );
}
