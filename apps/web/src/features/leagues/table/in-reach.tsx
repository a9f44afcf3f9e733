import type { LeagueTableRow } from '@kickoracle/contracts';
import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import { Crown, Target } from '#ui/icons/icons.ts';
import { unbrokenName } from '#ui/identity/breakable-name.tsx';

type InReachProps = {
  rows: readonly LeagueTableRow[];
  ahead: { username: string; gap: number } | null;
  ownId: string | undefined;
};

/** The members next to the viewer, above and below, or that the viewer has no XP yet. */
export function InReach({ rows, ahead, ownId }: InReachProps) {
  const { t } = useTranslation('leagues');
  const own = rows.find(({ userId }) => userId === ownId);
  if (!own || rows.length < 2) return null;
  const isFirst = own.rank === 1;
  if (!isFirst && !ahead) return <p className="text-soft">{t('reach.none')}</p>;
  const Icon = isFirst ? Crown : Target;
  // A shared first place: the member before the viewer is not ahead.
  const others = isFirst ? rows : rows.slice(rows.indexOf(own));
  const below = others.find(({ userId, rank }) => userId !== ownId && (isFirst || rank !== null));
  const lead = own.xp - (below?.xp ?? 0);
  return (
    <p className="flex items-center gap-3 rounded-base border border-line bg-surface p-3 text-balance [overflow-wrap:anywhere]">
      <Icon
        aria-hidden="true"
        className={isFirst ? 'size-6 shrink-0 text-gold-ink' : 'size-6 shrink-0 text-accent-ink'}
      />
      <span className="min-w-0">
        {ahead && <Gap what={ahead.gap === 0 ? 'level' : 'ahead'} {...ahead} />}{' '}
        {below && isFirst && (
          <Gap what={lead === 0 ? 'shared' : 'first'} username={below.username} gap={lead} />
        )}
        {below && !isFirst && lead > 0 && (
          <Gap what="behind" username={below.username} gap={lead} />
        )}
      </span>
    </p>
  );
}

type GapProps = {
  what: 'first' | 'shared' | 'level' | 'ahead' | 'behind';
  username: string;
  gap: number;
};

function Gap({ what, username, gap }: GapProps) {
  const { t } = useTranslation('leagues');
  const format = useFormat();
  return (
    <Trans
      t={t}
      i18nKey={`reach.${what}`}
      values={{ name: unbrokenName(username), xp: format.number(gap) }}
      components={{ b: <b className="figures" /> }}
    />
  );
}
