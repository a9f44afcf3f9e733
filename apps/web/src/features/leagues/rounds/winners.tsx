import type { LeagueRoundView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { pictureUrl } from '#game/players/picture-url.ts';
import { useFormat } from '#lib/use-format.ts';
import { BreakableName } from '#ui/identity/breakable-name.tsx';
import { CrownedAvatar } from '#ui/identity/crowned-avatar.tsx';
import { Card } from '#ui/layout/card.tsx';

const MOST_SHOWN = 3;

/** The crown of a round; before its last result, the leader. */
export function Winners({ round }: { round: LeagueRoundView }) {
  const { t } = useTranslation(['leagues', 'common']);
  const format = useFormat();
  const { winners, isOver } = round;
  const others = winners.length - MOST_SHOWN;
  return (
    <Card className="grid grid-cols-1 gap-2 p-4">
      <h2 className="eyebrow text-soft">
        {t(isOver ? 'leagues:rounds.winner' : 'leagues:rounds.leader')}
      </h2>
      {winners.length === 0 ? (
        <p className="text-soft">{t('leagues:rounds.noXp')}</p>
      ) : (
        <ul className="flex flex-wrap gap-x-6 gap-y-3">
          {winners.slice(0, MOST_SHOWN).map(({ userId, username, picture, xp }) => (
            <li key={userId} className="flex min-w-0 items-center gap-3">
              <CrownedAvatar name={username} picture={pictureUrl(picture)} hasCrown={isOver} />
              <span className="grid min-w-0 [overflow-wrap:anywhere]">
                <span className="font-display text-lg leading-tight font-bold">
                  <BreakableName>{username}</BreakableName>
                </span>
                <span className="figures text-gold-ink">
                  {t('common:xp', { xp: format.number(xp) })}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {others > 0 && (
        <p className="text-sm text-soft">
          {t('leagues:rounds.moreWinners', { count: others, amount: format.number(others) })}
        </p>
      )}
    </Card>
  );
}
