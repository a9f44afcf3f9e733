import type { FriendPredictionView } from '@kickoracle/contracts';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#game/paths.ts';
import { pictureUrl } from '#game/players/picture-url.ts';
import { Emblem } from '#game/tiers/emblem.tsx';
import { useRank } from '#game/tiers/use-rank.ts';
import { useFormat } from '#lib/use-format.ts';
import { Avatar } from '#ui/identity/avatar.tsx';
import { BreakableName } from '#ui/identity/breakable-name.tsx';

type FriendAnswerRowProps = {
  prediction: FriendPredictionView;
  children: ReactNode;
};

export function FriendAnswerRow({ prediction, children }: FriendAnswerRowProps) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const { player, xp } = prediction;
  const rank = useRank(player.xpTotal);
  return (
    <li className="@container py-3">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 @[15rem]:grid-cols-[auto_minmax(0,1fr)_auto]">
        <Avatar name={player.username} picture={pictureUrl(player.picture)} />
        <div className="flex min-w-0 flex-wrap items-center gap-x-2">
          <Link
            to={paths.profile(player.username)}
            className="font-semibold hover:underline hover:underline-offset-4"
          >
            <BreakableName>{player.username}</BreakableName>
          </Link>
          <span className="inline-flex items-center gap-1 text-sm whitespace-nowrap text-soft">
            <Emblem {...rank.emblem} className="size-4" />
            {rank.name}
          </span>
        </div>
        {xp !== null && (
          <p
            className={clsx(
              'figures col-start-2 @[15rem]:col-start-auto',
              xp > 0 ? 'text-lg text-gold-ink' : 'text-soft',
            )}
          >
            {t('xp', { xp: `${xp > 0 ? '+' : ''}${format.number(xp)}` })}
          </p>
        )}
        <div className="col-span-full min-w-0 @[15rem]:col-start-2">{children}</div>
      </div>
    </li>
  );
}
