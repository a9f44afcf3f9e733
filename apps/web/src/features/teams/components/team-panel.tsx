import type { TeamDetail, TeamId } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { PanelHead } from '#game/administration/panel-head.tsx';
import { countryKey, useCompetitionNames } from '#game/competitions/competition-names.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Flag } from '#ui/identity/flag.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ApiIdForm } from './api-id-form.tsx';
import { ColorsForm } from './colors-form.tsx';
import { MembershipForm } from './membership-form.tsx';
import { MergeForm } from './merge-form.tsx';
import { NamesForm } from './names-form.tsx';

type TeamPanelProps = {
  team: TeamDetail;
  others: readonly TeamDetail[];
  season: number;
  onClose: () => void;
  onMerged: (into: TeamId) => void;
};

export function TeamPanel({ team, others, season, onClose, onMerged }: TeamPanelProps) {
  const { t } = useTranslation('adminTeams');
  const { countryName } = useCompetitionNames();
  return (
    <Card className="divide-y divide-line">
      <PanelHead heading={team.name} back={t('teams.back')} onClose={onClose}>
        <span className="inline-flex items-center gap-2">
          <Flag country={countryKey(team.country)} />
          {countryName(team.country)}
        </span>
        {team.isNationalTeam && <Badge tone="quiet">{t('nationalTeam')}</Badge>}
      </PanelHead>
      <MembershipForm team={team} season={season} />
      <ApiIdForm key={`api ${team.apiId}`} team={team} />
      <NamesForm key={`${team.name} ${team.shortName} ${team.isNationalTeam}`} team={team} />
      <ColorsForm key={`colors ${JSON.stringify(team.crest)} ${team.hasOwnColors}`} team={team} />
      <MergeForm team={team} others={others} onMerged={onMerged} />
    </Card>
  );
}
