import type { CompetitionView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { PanelHead } from '#game/administration/panel-head.tsx';
import { countryKey, useCompetitionNames } from '#game/competitions/competition-names.ts';
import { Flag } from '#ui/identity/flag.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CompetitionForm } from './competition-form.tsx';
import { DeleteCompetition } from './delete-competition.tsx';
import { SeasonsPanel } from './seasons-panel.tsx';

type CompetitionPanelProps = {
  competition: CompetitionView;
  season: number | null;
  onPickSeason: (season: number) => void;
  onClose: () => void;
};

export function CompetitionPanel(props: CompetitionPanelProps) {
  const { competition, season, onPickSeason, onClose } = props;
  const { t } = useTranslation('adminTeams');
  const { competitionName, countryName } = useCompetitionNames();
  return (
    <Card className="divide-y divide-line">
      <PanelHead
        heading={competitionName(competition.name)}
        back={t('competitions.back')}
        onClose={onClose}
      >
        <span className="inline-flex items-center gap-2">
          <Flag country={countryKey(competition.country)} />
          {countryName(competition.country)}
        </span>
      </PanelHead>
      <SeasonsPanel competition={competition} season={season} onPickSeason={onPickSeason} />
      <CompetitionForm key={JSON.stringify(competition)} competition={competition} />
      <DeleteCompetition competition={competition} onDeleted={onClose} />
    </Card>
  );
}
