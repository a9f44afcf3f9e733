import { STATISTICS, type Statistic } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';

type StatisticButtonsProps = { selected: Statistic; onSelect: (statistic: Statistic) => void };

export function StatisticButtons({ selected, onSelect }: StatisticButtonsProps) {
  const { t } = useTranslation('adminStatistics');
  return (
    <fieldset className="grid min-w-0 auto-rows-fr grid-cols-fit gap-2 sm:grid-cols-3 lg:auto-rows-auto lg:grid-cols-1">
      <legend className="mb-1 font-semibold">{t('choice')}</legend>
      {STATISTICS.map((statistic) => (
        <Button
          key={statistic}
          look={statistic === selected ? 'primary' : 'secondary'}
          aria-pressed={statistic === selected}
          onClick={() => onSelect(statistic)}
          className="px-2! text-sm leading-tight sm:text-base lg:justify-start lg:px-3! lg:text-left"
        >
          {t(`titles.${statistic}`)}
        </Button>
      ))}
    </fieldset>
  );
}
