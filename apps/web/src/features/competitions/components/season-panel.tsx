import type { CompetitionView, SeasonView } from '@kickoracle/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { seasonLabelOf } from '#game/competitions/season-style.ts';
import { useWork } from '#game/administration/use-work.ts';
import { useFormat } from '#lib/use-format.ts';
import { Button } from '#ui/controls/button.tsx';
import { Confirmation } from '#game/confirmation.tsx';
import { Plus } from '#ui/icons/icons.ts';
import { useRemoveSeason } from '../competitions.queries.ts';
import { RewardRule } from './reward-rule.tsx';
import { AddTeamsDialog } from './add-teams-dialog.tsx';
import { SeasonTeams } from './season-teams.tsx';

type SeasonPanelProps = {
  competition: CompetitionView;
  season: SeasonView;
  seasons: readonly SeasonView[];
};

export function SeasonPanel({ competition, season, seasons }: SeasonPanelProps) {
  const { t } = useTranslation('adminTeams');
  const format = useFormat();
  const work = useWork();
  const remove = useRemoveSeason();
  const [isAdding, setIsAdding] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const name = seasonLabelOf(season.season, competition);
  const amount = (count: number) => ({ count, amount: format.number(count) });
  const isUsed = season.matches + season.events > 0;

  async function onRemove() {
    await work(remove.mutateAsync({ competitionId: competition.id, season: season.season }), () =>
      t('seasons.removed', { season: name }),
    );
    setIsRemoving(false);
  }

  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-soft">
          {[
            t('seasons.teams', amount(season.teams)),
            t('seasons.matches', amount(season.matches)),
            t('seasons.events', amount(season.events)),
          ].join(' · ')}
        </p>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:[&>*]:flex-1">
          {!isUsed && (
            <Button look="ghost" onClick={() => setIsRemoving(true)}>
              {t('seasons.remove')}
            </Button>
          )}
          <Button onClick={() => setIsAdding(true)}>
            <Plus aria-hidden="true" className="size-5" />
            {t('addTeams.open')}
          </Button>
        </div>
      </div>
      <RewardRule competition={competition} season={season} />
      <SeasonTeams competition={competition} season={season.season} />
      {isAdding && (
        <AddTeamsDialog
          competition={competition}
          season={season.season}
          seasons={seasons}
          onClose={() => setIsAdding(false)}
        />
      )}
      <Confirmation
        isOpen={isRemoving}
        isBusy={remove.isPending}
        isDangerous
        onClose={() => setIsRemoving(false)}
        onConfirm={() => void onRemove()}
        title={t('seasons.removeTitle', { season: name })}
        lead={t('seasons.removeLead', amount(season.teams))}
        confirm={t('seasons.remove')}
      />
    </div>
  );
}
