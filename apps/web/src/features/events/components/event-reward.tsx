import type { EventView } from '@kickoracle/contracts';
import { rewardAt } from '@kickoracle/game';
import { Trans, useTranslation } from 'react-i18next';
import { useItemNow } from '#game/items/item-now.ts';
import { rewardsOf } from '#game/items/view-rewards.ts';
import { useFormat } from '#lib/use-format.ts';
import { useNow } from '#lib/use-now.ts';
import { TrendingDown } from '#ui/icons/icons.ts';

const REFRESH_MS = 10_000;

/** The reward of a right answer: the current one with decay, the maximum if it can differ. */
export function EventReward({ event }: { event: EventView }) {
  const { t } = useTranslation('events');
  const format = useFormat();
  const now = useNow(REFRESH_MS);
  const rewards = rewardsOf(event.rewards);
  const isOpen = useItemNow(event).status === 'active';
  const isFalling = rewards.kind === 'decay' && isOpen;
  const xp = isFalling ? rewardAt(rewards, now) : event.reward;
  // Of a closed event that fell, each player has their own share.
  const isMost = rewards.kind === 'per_place' || (rewards.kind === 'decay' && !isOpen);
  const key = isMost ? 'card.upTo' : 'card.reward';
  return (
    <span className="flex flex-wrap items-baseline gap-x-1.5 text-sm text-soft">
      <span>
        <Trans
          t={t}
          i18nKey={key}
          values={{ xp: format.number(xp) }}
          components={{ b: <strong className="figures text-lg text-ink" /> }}
        />
      </span>
      {isFalling && (
        <span className="inline-flex items-center gap-1 self-center text-warning">
          <TrendingDown aria-hidden="true" className="size-4" />
          {t('card.falling')}
        </span>
      )}
    </span>
  );
}
