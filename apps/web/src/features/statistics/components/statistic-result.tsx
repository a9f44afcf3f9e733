import type { StatisticView } from '@kickoracle/contracts';
import { MATCH_TEMPLATES, type Statistic } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import { StateView } from '#ui/feedback/state-view.tsx';
import { Card } from '#ui/layout/card.tsx';
import type { RowsView } from '../statistics.queries.ts';
import { BandColumns } from './band-columns.tsx';
import { NumberCard } from './number-card.tsx';
import { ShareTable } from './share-table.tsx';
import { SplitBar } from './split-bar.tsx';

type StatisticResultProps = { statistic: Statistic; found: StatisticView };

export function StatisticResult({ statistic, found }: StatisticResultProps) {
  const { t } = useTranslation('adminStatistics');
  const format = useFormat();
  const { matches } = found;
  if (matches === 0) return <StateView level={2} heading={t('empty')} text={t('emptyHint')} />;
  const isListed = found.kind === 'number' || found.rows.length === found.values;
  return (
    <div className="grid gap-3">
      <p className="text-sm text-soft">
        {t('matches', { count: matches, amount: format.number(matches) })}
        {!isListed && ` ${t('most', { count: found.rows.length, values: found.values })}`}
      </p>
      {found.kind === 'number' ? (
        <NumberCard value={found.value!} unit={t(`units.${statistic as 'average_total_goals'}`)} />
      ) : (
        <>
          <Picture statistic={statistic} rows={found.rows} />
          <ShareTable statistic={statistic} rows={found.rows} caption={t(`titles.${statistic}`)} />
        </>
      )}
      {statistic.includes('minute') || statistic === 'first_goal_distribution' ? (
        <p className="text-sm text-soft">{t('stoppage')}</p>
      ) : null}
    </div>
  );
}

const SIDES: Partial<Record<Statistic, readonly string[]>> = {
  win_loss_draw: MATCH_TEMPLATES.result.options,
  half_with_most_goals: ['firstHalf', 'same', 'secondHalf'],
};

function Picture({ statistic, rows }: { statistic: Statistic; rows: RowsView['rows'] }) {
  const order = SIDES[statistic];
  if (order) return <SplitBar rows={rows} order={order} />;
  if (statistic !== 'first_goal_distribution') return null;
  return (
    <Card className="p-4 sm:p-6">
      <BandColumns rows={rows} />
    </Card>
  );
}
