import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { Lock } from '#ui/icons/icons.ts';

/** Says that an administrator has locked a player. */
export function LockedMark({ className }: { className?: string }) {
  const { t } = useTranslation('common');
  return (
    <span
      className={clsx(
        'flex shrink-0 items-center gap-1 text-sm leading-none font-normal text-soft',
        className,
      )}
    >
      <Lock aria-hidden="true" className="size-3.5" />
      {t('locked')}
    </span>
  );
}
