import type { LeagueRoundView } from '@kickoracle/contracts';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { pictureUrl } from '#game/players/picture-url.ts';
import { useFormat } from '#lib/use-format.ts';
import { BreakableName } from '#ui/identity/breakable-name.tsx';
import { CrownedAvatar } from '#ui/identity/crowned-avatar.tsx';

type WinnerListProps = {
  winners: LeagueRoundView['winners'];
  most: number;
  hasCrown: boolean;
  nameClass: string;
};

export function WinnerList({ winners, most, hasCrown, nameClass }: WinnerListProps) {
  const { t } = useTranslation(['leagues', 'common']);
  const format = useFormat();
  const others = winners.length - most;
  return (
    <>
      <ul className="flex flex-wrap gap-x-6 gap-y-3">
        {winners.slice(0, most).map(({ userId, username, picture, xp }) => (
          <li key={userId} className="flex min-w-0 items-center gap-3">
            <CrownedAvatar name={username} picture={pictureUrl(picture)} hasCrown={hasCrown} />
            <span className="grid min-w-0 [overflow-wrap:anywhere]">
              <span className={clsx('font-display leading-tight font-bold', nameClass)}>
                <BreakableName>{username}</BreakableName>
              </span>
              <span className="figures text-gold-ink">
                {t('common:xp', { xp: format.number(xp) })}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p className="text-sm text-soft">
          {t('leagues:rounds.moreWinners', { count: others, amount: format.number(others) })}
        </p>
      )}
    </>
  );
}
