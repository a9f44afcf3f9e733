import type { LeagueId } from '@kickoracle/contracts';
import type { Honour } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { paths } from '#game/paths.ts';
import { useFormat } from '#lib/use-format.ts';
import { Crown, Medal } from '#ui/icons/icons.ts';
import { useLeagueRoundName, type Round } from '../../components/use-league-round-name.ts';
import { SmallWindow } from './small-window.tsx';
import type { WindowProps } from './window-frame.tsx';

type HonourWindowProps = WindowProps & {
  league: { readonly leagueId: LeagueId; readonly name: string };
  round: Round & { readonly roundXp: number };
  honour: Honour;
  skipsAnimation: boolean;
};

export function HonourWindow({ league, round, honour, ...props }: HonourWindowProps) {
  const { t } = useTranslation(['honours', 'common']);
  const format = useFormat();
  const leagueRoundName = useLeagueRoundName();
  return (
    <SmallWindow
      {...props}
      Emblem={honour === 'first' ? Medal : Crown}
      title={t(`honours:window.${honour}`)}
      heading={league.name}
      figure={honour === 'first' ? undefined : t('common:xp', { xp: format.number(round.roundXp) })}
      text={t(`honours:notice.${honour}`, { round: leagueRoundName(round) })}
      link={{ to: paths.league(league.leagueId), label: t('honours:window.seeLeague') }}
    />
  );
}
