import type { CupRoundView } from '@kickoracle/contracts';
import type { CupFormat } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { useRoundName } from '#game/items/use-round-name.ts';
import { useFormat } from '#lib/use-format.ts';
import { StatusPill, type PillState } from '#ui/feedback/status-pill.tsx';
import { useCupRoundName } from './use-cup-round-name.ts';

const PILLS: Record<CupRoundView['state'], PillState> = {
  upcoming: 'waiting',
  running: 'live',
  decided: 'done',
  frozen: 'done',
};

type RoundHeadingProps = { format: CupFormat; round: CupRoundView };

/** Names a round with its round of the game, its state, and what still counts. */
export function RoundHeading({ format: cupFormat, round }: RoundHeadingProps) {
  const { t } = useTranslation('cups');
  const format = useFormat();
  const gameRoundName = useRoundName();
  const roundName = useCupRoundName(cupFormat);
  const { game, state } = round;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1">
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl [overflow-wrap:anywhere]">
        {roundName(round)}
        <StatusPill state={PILLS[state]}>{t(`rounds.states.${state}`)}</StatusPill>
      </h2>
      <p className="text-soft [overflow-wrap:anywhere]">
        {game === null
          ? t('rounds.unknown')
          : t('rounds.game', {
              round: gameRoundName(game.round),
              when: format.date(game.beginsAt, 'dayAndTime'),
            })}
      </p>
      {state === 'decided' && <p className="text-sm text-soft">{t('rounds.decidedHint')}</p>}
    </div>
  );
}
