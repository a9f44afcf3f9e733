import type { LeagueTableRow } from '@kickoracle/contracts';
import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import { Crown, Target } from '#ui/icons/icons.ts';

type InReachProps = {
  rows: readonly LeagueTableRow[];
  ahead: { username: string; gap: number } | null;
  ownId: string | undefined;
};

/** The next member above the viewer, or that no member is. */
export function InReach({ rows, ahead, ownId }: InReachProps) {
  const { t } = useTranslation('leagues');
  const format = useFormat();
  const own = rows.find(({ userId }) => userId === ownId);
  if (!own || rows.length < 2) return null;
  const isFirst = own.rank === 1;
  if (!isFirst && !ahead) return <p className="text-soft">{t('reach.none')}</p>;
  const Icon = isFirst ? Crown : Target;
  const below = isFirst ? rows.find(({ xp, userId }) => userId !== ownId && xp <= own.xp) : null;
  const gap = ahead?.gap ?? own.xp - (below?.xp ?? 0);
  const key = isFirst
    ? gap === 0
      ? 'reach.shared'
      : 'reach.first'
    : gap === 0
      ? 'reach.level'
      : 'reach.ahead';
  return (
    <p className="flex items-center gap-3 rounded-base border border-line bg-surface p-3 text-balance [overflow-wrap:anywhere]">
      <Icon
        aria-hidden="true"
        className={isFirst ? 'size-6 shrink-0 text-gold-ink' : 'size-6 shrink-0 text-accent-ink'}
      />
      <span className="min-w-0">
        <Trans
          t={t}
          i18nKey={key}
          values={{
            name: ahead?.username ?? below?.username ?? '',
            xp: format.number(gap),
          }}
          components={{ b: <b className="figures" /> }}
        />
      </span>
    </p>
  );
}
