import type { CompetitionView } from '@kickoracle/contracts';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { DeskHead } from '../../../game/administration/desk-head.tsx';
import { countryKey, useCompetitionNames } from '../../../game/competitions/competition-names.ts';
import { Flag } from '../../../ui/identity/flag.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CompetitionForm } from './competition-form.tsx';
import { DeleteCompetition } from './delete-competition.tsx';
import { SeasonDesk } from './season-desk.tsx';

type CompetitionDeskProps = {
  competition: CompetitionView;
  season: number | null;
  onPickSeason: (season: number) => void;
  onClose: () => void;
};

/** Everything that can be done with one competition. */
export function CompetitionDesk(props: CompetitionDeskProps) {
  const { competition, season, onPickSeason, onClose } = props;
  const { t } = useTranslation('adminTeams');
  const { competitionName, countryName } = useCompetitionNames();
  return (
    <Card className="divide-y divide-line">
      <DeskHead
        heading={competitionName(competition.name)}
        back={t('competitions.back')}
        onClose={onClose}
      >
        <span className="inline-flex items-center gap-2">
          <Flag country={countryKey(competition.country)} />
          {countryName(competition.country)}
        </span>
      </DeskHead>
      <SeasonDesk competition={competition} season={season} onPickSeason={onPickSeason} />
      <CompetitionForm key={JSON.stringify(competition)} competition={competition} />
      <DeleteCompetition competition={competition} onDeleted={onClose} />
    </Card>
  );
}
