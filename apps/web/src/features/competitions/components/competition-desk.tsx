import type { CompetitionView } from '@kickoracle/contracts';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCompetitionNames } from '../../../game/competitions/competition-names.ts';
import { useFocusOnMount } from '../../../lib/use-focus-on-mount.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Flag } from '../../../ui/identity/flag.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CompetitionForm } from './competition-form.tsx';
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
  const { competitionName, countryName, flagCode } = useCompetitionNames();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <Card className="divide-y divide-line">
      <div className="p-4 sm:p-6">
        <Button look="ghost" className="mb-2 -ml-4 lg:hidden" onClick={onClose}>
          <ArrowLeft aria-hidden="true" className="size-5" />
          {t('competitions.back')}
        </Button>
        <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {competitionName(competition.name)}
        </h2>
        <p className="mt-1 flex items-center gap-2 text-soft">
          <Flag code={flagCode(competition.country)} />
          {countryName(competition.country)}
        </p>
      </div>
      <SeasonDesk competition={competition} season={season} onPickSeason={onPickSeason} />
      <CompetitionForm key={JSON.stringify(competition)} competition={competition} />
    </Card>
  );
}
