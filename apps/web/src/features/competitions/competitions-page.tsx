import { useState } from 'react';
import { useTranslation } from '../../lib/translation/use-translation.ts';
import { AdminHeading } from '../../game/administration/admin-heading.tsx';
import { paths } from '../../game/paths.ts';
import { useDocumentHead } from '../../lib/document-head.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { StateView } from '../../ui/feedback/state-view.tsx';
import { Plus } from '../../ui/icons/icons.ts';
import { ListAndDetail } from '../../ui/layout/list-and-detail.tsx';
import { useCompetitions } from './competitions.queries.ts';
import { CompetitionDesk } from './components/competition-desk.tsx';
import { CompetitionList } from './components/competition-list.tsx';
import { NewCompetitionDialog } from './components/new-competition-dialog.tsx';
import { useCompetitionChoice } from './use-competition-choice.ts';

/** With those of what is shown once one is picked, so that the page stays while they load. */
const TEXTS = ['adminTeams', 'admin', 'common', 'countries', 'competitions'] as const;

/** Competitions, their seasons, and who takes part. */
export function CompetitionsPage() {
  const { t } = useTranslation(TEXTS);
  useDocumentHead({ title: t('competitions.title') });
  const competitions = useCompetitions();
  const { competitionId, season, pickCompetition, pickSeason } = useCompetitionChoice();
  const [isCreating, setIsCreating] = useState(false);
  const competition = competitions.data?.find(({ id }) => id === competitionId);

  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-5">
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
            <CompetitionDesk
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
