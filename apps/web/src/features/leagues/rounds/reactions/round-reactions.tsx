import type { LeagueId } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import type { RoundKey } from '#game/rounds/round-key.ts';
import { useLeagueReactions, useReact } from '../../leagues.queries.ts';
import { SignPicker } from './sign-picker.tsx';
import { NO_REACTIONS, withOwn } from './signs.ts';

type RoundReactionsProps = { leagueId: LeagueId; round: RoundKey };

export function RoundReactions({ leagueId, round }: RoundReactionsProps) {
  const { t } = useTranslation('leagues');
  const list = useLeagueReactions(leagueId, round);
  const { toRound } = useReact();
  const read = list.data?.round ?? NO_REACTIONS;
  const { competitionId, season, round: label } = round;
  return (
    <SignPicker
      label={t('reactions.toRound')}
      reactions={toRound.isPending ? withOwn(read, toRound.variables.sign) : read}
      onChoose={(sign) => toRound.mutate({ leagueId, competitionId, season, round: label, sign })}
    />
  );
}
