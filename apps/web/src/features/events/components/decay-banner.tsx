import type { EventView } from '@kickoracle/contracts';
import { nextDecayStep, rewardAt, SECOND_MS, type Decay } from '@kickoracle/game';
import { Trans, useTranslation } from 'react-i18next';
import { useTimeLeft } from '#game/items/time-left.ts';
import { rewardsOf } from '#game/items/view-rewards.ts';
import { useFormat } from '#lib/use-format.ts';
import { useNow } from '#lib/use-now.ts';
import { TrendingDown } from '#ui/icons/icons.ts';
import { cardClass } from '#ui/layout/card.tsx';

export function DecayBanner({ event }: { event: EventView }) {
  const rewards = rewardsOf(event.rewards);
  return rewards.kind === 'decay' ? <FallingReward decay={rewards} /> : null;
}

function FallingReward({ decay }: { decay: Decay }) {
  const { t } = useTranslation('eventDetail');
  const { number } = useFormat();
  const timeLeft = useTimeLeft();
  const now = useNow(SECOND_MS);
  const next = nextDecayStep(decay, now);
  return (
    <aside
      aria-label={t('decay.heading')}
      className={`${cardClass} flex items-start gap-3 border-l-4 border-l-warning p-4`}
    >
      <TrendingDown aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-warning" />
      <div className="min-w-0">
        <p className="font-semibold">{t('decay.heading')}</p>
        <p>
          <Trans
            t={t}
            i18nKey="decay.now"
            values={{ xp: number(rewardAt(decay, now)) }}
            components={{ b: <strong className="figures text-lg text-accent-ink" /> }}
          />
        </p>
        {next && (
          <p className="text-sm tabular-nums text-soft">
            {t('decay.next', { xp: number(next.xp), time: timeLeft(next.from, now) })}
          </p>
        )}
        <p className="text-sm text-soft">
          {t('decay.range', { full: number(decay.full), final: number(decay.final) })}
        </p>
      </div>
    </aside>
  );
}
