import type { LeagueRoundView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { Card } from '#ui/layout/card.tsx';
import { WinnerList } from './winner-list.tsx';

/** The crown of a round; before its last result, the leader. */
export function Winners({ round }: { round: LeagueRoundView }) {
  const { t } = useTranslation('leagues');
  const { winners, isOver } = round;
  return (
    <Card className="grid grid-cols-1 gap-2 p-4">
      <h2 className="eyebrow text-soft">{t(isOver ? 'rounds.winner' : 'rounds.leader')}</h2>
      {winners.length === 0 ? (
        <p className="text-soft">{t('rounds.noXp')}</p>
      ) : (
        <WinnerList winners={winners} most={3} hasCrown={isOver} nameClass="text-lg" />
      )}
    </Card>
  );
}
