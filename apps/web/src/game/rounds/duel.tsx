import type { DuelRoundView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import { StateView } from '#ui/feedback/state-view.tsx';
import { BreakableName } from '#ui/identity/breakable-name.tsx';
import { Card } from '#ui/layout/card.tsx';
import { DataTable } from '#ui/layout/data-table.tsx';
import { useCompetitionNames } from '../competitions/competition-names.ts';
import { useRoundName } from '../items/use-round-name.ts';
import { sumRounds } from './sum-rounds.ts';

type DuelProps = {
  names: { own: string; other: string };
  rounds: readonly DuelRoundView[];
};

export function Duel({ names, rounds }: DuelProps) {
  const { t } = useTranslation('friends');
  const { number } = useFormat();
  const roundName = useRoundName();
  const { competitionName } = useCompetitionNames();
  if (rounds.length === 0) return <StateView heading={t('place.duelNone')} />;
  const sums = sumRounds(rounds);
  return (
    <>
      <Card className="p-4">
        <dl className="@container grid grid-cols-1 gap-2">
          {(['xp', 'wins', 'exact'] as const).map((what) => (
            <div
              key={what}
              className="flex flex-wrap items-baseline justify-between gap-x-3 @[16rem]:grid @[16rem]:grid-cols-[1fr_auto_1fr]"
            >
              <dt className="basis-full text-center text-sm text-soft @[16rem]:order-2 @[16rem]:basis-auto">
                {t(`place.${what}`)}
              </dt>
              <dd className="figures order-1 text-right text-xl">{number(sums.own[what])}</dd>
              <dd className="figures order-3 text-xl">{number(sums.other[what])}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <DataTable
        caption={t('place.duel')}
        isCaptionHidden
        onPhone="table"
        rows={rounds}
        rowKey={({ competitionId, season, round }) => `${competitionId} ${season} ${round}`}
        columns={[
          {
            id: 'round',
            heading: t('place.round'),
            isRowHeading: true,
            className: 'px-2 sm:px-3',
            cell: ({ competition, round }) => (
              <span className="block py-1">
                {roundName(round)}
                <span className="block text-sm font-normal text-soft">
                  {competitionName(competition)}
                </span>
              </span>
            ),
          },
          {
            id: 'own',
            heading: <BreakableName>{names.own}</BreakableName>,
            isNumber: true,
            className: 'w-24 px-1 [overflow-wrap:anywhere] sm:w-32 sm:px-2',
            cell: ({ own, other: theirs }) => <Xp xp={own.xp} isMore={own.xp > theirs.xp} />,
          },
          {
            id: 'other',
            heading: <BreakableName>{names.other}</BreakableName>,
            isNumber: true,
            className: 'w-24 px-1 [overflow-wrap:anywhere] sm:w-32 sm:px-2',
            cell: ({ own, other: theirs }) => <Xp xp={theirs.xp} isMore={theirs.xp > own.xp} />,
          },
        ]}
      />
    </>
  );
}

function Xp({ xp, isMore }: { xp: number; isMore: boolean }) {
  const { t } = useTranslation('common');
  const format = useFormat();
  return (
    <span className={isMore ? 'figures text-lg text-gold-ink' : 'figures text-lg'}>
      {t('xp', { xp: format.number(xp) })}
    </span>
  );
}
