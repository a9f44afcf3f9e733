import { formatLevel, RANKS, TIERS, type TierName } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { ShareMoment } from '#game/sharing/share-moment.tsx';
import { Emblem } from '#game/tiers/emblem.tsx';
import { useFormat } from '#lib/use-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { Celebration } from './celebration.tsx';
import { WindowFrame, type WindowProps } from './window-frame.tsx';

type LevelUpWindowProps = WindowProps & {
  newRank: { readonly tierName: string; readonly tierLevel: number };
  /** Skips the animation: it has run before. */
  skipsAnimation: boolean;
};

export function LevelUpWindow({ newRank, skipsAnimation, ...props }: LevelUpWindowProps) {
  const { t } = useTranslation(['windows', 'tiers', 'profile']);
  const format = useFormat();
  const { tierName, tierLevel } = newRank;
  const shape = Math.max(
    0,
    TIERS.findIndex(({ name }) => name === tierName),
  );
  const at = RANKS.findIndex((r) => r.tierName === tierName && r.tierLevel === tierLevel);
  const next = RANKS[at + 1];
  const nameOf = (name: TierName, level: number) => {
    const tier = TIERS.find((each) => each.name === name)!;
    return `${t(`tiers:${name}`)} ${formatLevel({ tier, level })}`.trim();
  };
  return (
    <WindowFrame
      {...props}
      isSticky
      title={t('windows:levelUp.title')}
      footer={<Button onClick={props.onClose}>{t('windows:continue')}</Button>}
    >
      <Celebration
        emblem={<Emblem shape={shape} color={TIERS[shape]!.color} className="size-32" />}
        color={TIERS[shape]!.color}
        skipsAnimation={skipsAnimation}
      >
        <p>
          <span className="eyebrow block text-soft">{t('windows:levelUp.reached')}</span>
          <span className="font-display text-3xl font-bold">
            {nameOf(TIERS[shape]!.name, tierLevel)}
          </span>
        </p>
        <p className="text-soft">
          {next
            ? t('windows:levelUp.next', {
                level: nameOf(next.tierName, next.tierLevel),
                xp: format.number(next.startXp),
              })
            : t('profile:maxLevel')}
        </p>
        <div className="mt-2 w-full sm:w-auto">
          <ShareMoment moment={{ kind: 'level', tierName: TIERS[shape]!.name, tierLevel }}>
            {t('windows:hits.share')}
          </ShareMoment>
        </div>
      </Celebration>
    </WindowFrame>
  );
}
