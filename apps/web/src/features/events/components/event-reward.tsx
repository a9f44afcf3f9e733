import type { EventView } from '@kickoracle/contracts';
import { rewardAt } from '@kickoracle/game';
import { Trans } from '../../../lib/translation/trans.ts';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { rewardsOf } from '../../../game/items/view-rewards.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { TrendingDown } from '../../../ui/icons/icons.ts';

const REFRESH_MS = 10_000;

/** What a right answer pays: now, where it falls; at most, where places are paid one by one. */
export function EventReward({ event }: { event: EventView }) {
  const { t, i18n } = useTranslation('events');
  const now = useNow(REFRESH_MS);
  const rewards = rewardsOf(event.rewards);
  const isFalling = rewards.kind === 'decay';
  const xp = isFalling ? rewardAt(rewards, now) : event.reward;
  const key = rewards.kind === 'per_place' ? 'card.upTo' : 'card.reward';
  return (
    <span className="flex flex-wrap items-baseline gap-x-1.5 text-sm text-soft">
      <span>
        <Trans
          t={t}
          i18nKey={key}
          values={{ xp: formatNumber(xp, i18n.language) }}
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
