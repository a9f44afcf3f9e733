import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { paths } from '#game/paths.ts';
import { PageHead } from '#lib/page-head.tsx';
import { BackLink } from '#ui/layout/back-link.tsx';
import { CompetitionField } from './components/competition-field.tsx';
import { StatisticButtons } from './components/statistic-buttons.tsx';
import { StatisticPanel } from './components/statistic-panel.tsx';
import { readChoice, writeChoice, type StatisticChoice } from './statistic-choice.ts';
import { useCompetitions } from './statistics.queries.ts';

export function StatisticsPage() {
  const { t } = useTranslation('adminStatistics');
  const { data: competitions } = useCompetitions();
  const [search, setSearch] = useSearchParams();
  const choice = readChoice(search, competitions?.map(({ id }) => id) ?? null);

  const heading = useRef<HTMLHeadingElement>(null);

  function choose(change: Partial<StatisticChoice>) {
    setSearch(writeChoice({ ...choice, ...change }), { preventScrollReset: true });
    // On a phone the result is below the buttons, out of view.
    const top = heading.current?.getBoundingClientRect().top ?? 0;
    if (top > window.innerHeight / 2) heading.current?.scrollIntoView();
  }

  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-4">
      <PageHead title={t('title')} />
      <div>
        <BackLink to={paths.admin}>{t('back')}</BackLink>
        <h1 className="text-3xl">{t('title')}</h1>
        <p className="mt-1 text-soft">{t('lead')}</p>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <div className="grid min-w-0 gap-4">
          <CompetitionField
            competitions={competitions ?? []}
            value={choice.competitionId}
            onChange={(competitionId) => choose({ competitionId })}
          />
          <StatisticButtons
            selected={choice.statistic}
            onSelect={(statistic) => choose({ statistic })}
          />
        </div>
        <section className="grid min-w-0 gap-2">
          <h2 ref={heading} className="text-xl">
            {t(`titles.${choice.statistic}`)}
          </h2>
          <StatisticPanel choice={choice} />
        </section>
      </div>
    </div>
  );
}
