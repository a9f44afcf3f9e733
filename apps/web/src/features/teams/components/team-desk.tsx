import type { TeamDetail, TeamId } from '@kickoracle/contracts';
import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCompetitionNames } from '../../../game/competitions/competition-names.ts';
import { useFocusOnMount } from '../../../lib/use-focus-on-mount.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Flag } from '../../../ui/identity/flag.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ApiIdForm } from './api-id-form.tsx';
import { MembershipForm } from './membership-form.tsx';
import { MergeForm } from './merge-form.tsx';
import { NamesForm } from './names-form.tsx';

type TeamDeskProps = {
  team: TeamDetail;
  /** The others of its country. */
  others: readonly TeamDetail[];
  season: number;
  onClose: () => void;
  onMerged: (into: TeamId) => void;
};

/** Everything that can be done with one team. */
export function TeamDesk({ team, others, season, onClose, onMerged }: TeamDeskProps) {
  const { t } = useTranslation('adminTeams');
  const { countryName, flagCode } = useCompetitionNames();
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <Card className="divide-y divide-line">
      <div className="p-4 sm:p-6">
        <Button look="ghost" className="mb-2 -ml-4 lg:hidden" onClick={onClose}>
          <ArrowLeft aria-hidden="true" className="size-5" />
          {t('teams.back')}
        </Button>
        <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
          {team.name}
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
          <span className="inline-flex items-center gap-2">
            <Flag code={flagCode(team.country)} />
            {countryName(team.country)}
          </span>
          {team.isNationalTeam && <Badge tone="quiet">{t('nationalTeam')}</Badge>}
        </p>
      </div>
      <MembershipForm team={team} season={season} />
      <ApiIdForm key={`api ${team.apiId}`} team={team} />
      <NamesForm key={`${team.name} ${team.shortName} ${team.isNationalTeam}`} team={team} />
      <MergeForm team={team} others={others} onMerged={onMerged} />
    </Card>
  );
}
