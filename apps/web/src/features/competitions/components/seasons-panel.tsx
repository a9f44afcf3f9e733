import type { CompetitionView } from '@kickoracle/contracts';
import { compareSeasons } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { seasonLabelOf } from '#game/competitions/season-style.ts';
import { FailedNotice } from '#game/lists/failed-notice.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { useSeasons } from '../competitions.queries.ts';
import { AddSeasonForm } from './add-season-form.tsx';
import { SeasonPanel } from './season-panel.tsx';

type SeasonsPanelProps = {
  competition: CompetitionView;
  season: number | null;
  onPickSeason: (season: number) => void;
};

export function SeasonsPanel({ competition, season, onPickSeason }: SeasonsPanelProps) {
  const { t } = useTranslation(['adminTeams', 'common']);
  const query = useSeasons(competition.id);
  const seasons = (query.data ?? []).toSorted((a, b) => compareSeasons(b.season, a.season));
  const picked = seasons.find((one) => one.season === season) ?? seasons[0];

  return (
    <section className="grid grid-cols-1 gap-4 p-4 sm:p-6">
      <h3 className="text-lg">{t('adminTeams:seasons.heading')}</h3>
      {query.isPending && (
        <Loading label={t('common:loading')}>
          <SkeletonText lines={3} />
        </Loading>
      )}
      {query.isError && !query.data && <FailedNotice query={query} />}
      {query.isSuccess && !picked && <p className="text-soft">{t('adminTeams:seasons.none')}</p>}
      {picked && (
        <Tabs
          label={t('adminTeams:seasons.heading')}
          tabs={seasons.map(({ season: year, teams }) => ({
            id: String(year),
            label: seasonLabelOf(year, competition),
            count: teams,
          }))}
          selected={String(picked.season)}
          onSelect={(year) => onPickSeason(Number(year))}
        >
          <SeasonPanel
            key={picked.season}
            competition={competition}
            season={picked}
            seasons={seasons}
          />
        </Tabs>
      )}
      {query.isSuccess && (
        <AddSeasonForm
          key={seasons.length}
          competition={competition}
          taken={seasons.map(({ season: number }) => seasonLabelOf(number, competition))}
          onAdded={onPickSeason}
        />
      )}
    </section>
  );
}
