import type { LeagueId } from '@kickoracle/contracts';
import type { Honour } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { useRoundName } from '#game/items/use-round-name.ts';
import { paths } from '#game/paths.ts';
import { Crown, Medal } from '#ui/icons/icons.ts';
import { SmallWindow } from './small-window.tsx';
import type { WindowProps } from './window-frame.tsx';

type HonourWindowProps = WindowProps & {
  league: { readonly leagueId: LeagueId; readonly name: string };
  round: string;
  honour: Honour;
  skipsAnimation: boolean;
};

export function HonourWindow({ league, round, honour, ...props }: HonourWindowProps) {
  const { t } = useTranslation('honours');
  const roundName = useRoundName();
  return (
    <SmallWindow
      {...props}
      Emblem={honour === 'first' ? Medal : Crown}
      title={t(`window.${honour}`)}
      heading={league.name}
      text={t(`notice.${honour}`, { round: roundName(round) })}
      link={{ to: paths.league(league.leagueId), label: t('window.seeLeague') }}
    />
  );
}
