import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { OwnLevel } from '#game/tiers/own-level.tsx';
import { useFormat } from '#lib/use-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { useIsScrollable } from '#ui/controls/use-is-scrollable.ts';
import { RewardRow } from '#features/notifications/rewards/reward-row.tsx';
import type { RewardWithEvent } from '../window-queue.ts';
import { WindowFrame, type WindowProps } from './window-frame.tsx';

type RewardsWindowProps = WindowProps & { rewards: readonly RewardWithEvent[]; username: string };

export function RewardsWindow({ rewards, username, ...props }: RewardsWindowProps) {
  const { t } = useTranslation('windows');
  const { number } = useFormat();
  const total = rewards.reduce((sum, { xp }) => sum + xp, 0);
  return (
    <WindowFrame
      {...props}
      title={t('rewards.title')}
      footer={<Button onClick={props.onClose}>{t('continue')}</Button>}
    >
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="figures text-3xl text-gold-ink">
          {t('rewards.gain', { xp: number(total) })}
        </span>
        <span className="text-soft">
          {t('rewards.count', { count: rewards.length, amount: number(rewards.length) })}
        </span>
      </p>
      <RewardList rewards={rewards} />
      <OwnLevel username={username} />
    </WindowFrame>
  );
}

/** At most six tenths of the window high, and lower if the rest needs the space. */
function RewardList({ rewards }: { rewards: readonly RewardWithEvent[] }) {
  const { t } = useTranslation('windows');
  const box = useRef<HTMLDivElement>(null);
  const isScrollable = useIsScrollable(box);
  return (
    <div
      ref={box}
      tabIndex={isScrollable ? 0 : undefined}
      role={isScrollable ? 'group' : undefined}
      aria-label={isScrollable ? t('rewards.list') : undefined}
      className="max-h-[min(60dvh,max(9rem,calc(92dvh-22rem)))] overflow-y-auto overscroll-contain rounded-base border border-line bg-raised px-3 outline-offset-[-3px] sm:px-4"
    >
      <ul aria-label={t('rewards.list')} className="divide-y divide-line">
        {rewards.map((reward) => (
          <RewardRow key={reward.id} reward={reward} />
        ))}
      </ul>
    </div>
  );
}
