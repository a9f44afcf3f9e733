import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import { Clock } from '#ui/icons/icons.ts';

/** @param joinedAt Null: left since. */
export function LateMark({ joinedAt }: { joinedAt: string | null }) {
  const { t } = useTranslation('leagues');
  const format = useFormat();
  return (
    <span className="inline-flex items-center gap-1 text-xs font-normal text-soft sm:text-sm">
      <Clock aria-hidden="true" className="size-3.5 shrink-0" />
      {joinedAt === null
        ? t('late.left')
        : t('late.since', { date: format.date(joinedAt, 'dayAndMonth') })}
    </span>
  );
}
