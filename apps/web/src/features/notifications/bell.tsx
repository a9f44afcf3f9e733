import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { paths } from '#game/paths.ts';
import { useFormat } from '#lib/use-format.ts';
import { Bell as BellIcon } from '#ui/icons/icons.ts';
import { useUnreadCount } from './notifications.queries.ts';

/** Higher counts are shown as this and a plus. */
const MOST_SHOWN = 99;

export function Bell() {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const count = useUnreadCount() ?? 0;
  const shown = format.number(Math.min(count, MOST_SHOWN));
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
