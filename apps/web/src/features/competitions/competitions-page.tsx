import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AdminHeading } from '#game/administration/admin-heading.tsx';
import { paths } from '#game/paths.ts';
import { PageHead } from '#lib/page-head.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { StateView } from '#ui/feedback/state-view.tsx';
import { Plus } from '#ui/icons/icons.ts';
import { ListAndDetail } from '#ui/layout/list-and-detail.tsx';
import { useCompetitions } from './competitions.queries.ts';
import { CompetitionPanel } from './components/competition-panel.tsx';
import { CompetitionList } from './components/competition-list.tsx';
import { NewCompetitionDialog } from './components/new-competition-dialog.tsx';
import { useCompetitionChoice } from './use-competition-choice.ts';

/** Includes the namespaces of the details, so that the page stays visible when they open. */
const TEXTS = ['adminTeams', 'admin', 'common', 'countries', 'competitions'] as const;

export function CompetitionsPage() {
  const { t } = useTranslation(TEXTS);
  const competitions = useCompetitions();
  const { competitionId, season, pickCompetition, pickSeason } = useCompetitionChoice();
  const [isCreating, setIsCreating] = useState(false);
  const competition = competitions.data?.find(({ id }) => id === competitionId);

  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-5">
      <PageHead title={t('competitions.title')} />
      <AdminHeading heading={t('competitions.heading')} lead={t('competitions.lead')}>
        <ButtonLink look="secondary" to={paths.adminTeams}>
          {t('teams.heading')}
        </ButtonLink>
        <Button onClick={() => setIsCreating(true)}>
          <Plus aria-hidden="true" className="size-5" />
          {t('newCompetition.open')}
        </Button>
      </AdminHeading>
      <ListAndDetail
        list={
          <CompetitionList
            competitions={competitions}
            picked={competitionId}
            onPick={pickCompetition}
          />
        }
        detail={
          competition ? (
            <CompetitionPanel
              key={competition.id}
              competition={competition}
              season={season}
              onPickSeason={(year) => pickSeason(competition.id, year)}
              onClose={() => pickCompetition(null)}
            />
          ) : null
        }
        placeholder={
          <StateView heading={t('competitions.pick')} text={t('competitions.pickText')} />
        }
      />
      <NewCompetitionDialog
        isOpen={isCreating}
        onClose={() => setIsCreating(false)}
        onCreated={pickCompetition}
      />
    </div>
  );
}
