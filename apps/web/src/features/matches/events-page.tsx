import type { MatchView } from '@kickoracle/contracts';
import { ListChecks } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useDocumentHead } from '../../lib/document-head.ts';
import { paths } from '../../game/paths.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { CompetitionFilter } from './components/competition-filter.tsx';
import { MatchList } from './components/match-list.tsx';
import { useSelectedCompetition } from './use-selected-competition.ts';

type EventsPageProps = {
  /** The dialog in which the match of a pressed card is predicted. */
  renderDialog: (dialog: {
    match: MatchView | null;
    isOpen: boolean;
    onClose: () => void;
  }) => ReactNode;
};

/** Everything that can be predicted now. */
export function EventsPage({ renderDialog }: EventsPageProps) {
  const { t } = useTranslation('matches');
  useDocumentHead({ title: t('title'), description: t('description') });
  const navigate = useNavigate();
  const [competitionId, selectCompetition] = useSelectedCompetition();
  // The match stays while the dialog slides out.
  const [match, setMatch] = useState<MatchView | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  function onPredict(chosen: MatchView) {
    if (chosen.systemVersion === 1) return void navigate(paths.match(chosen.id));
    setMatch(chosen);
    setIsOpen(true);
  }

  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl">{t('heading')}</h1>
          <p className="mt-1 text-soft">{t('lead')}</p>
        </div>
        <div className="flex w-full flex-wrap items-end gap-3 sm:w-auto">
          <CompetitionFilter value={competitionId} onChange={selectCompetition} />
          <ButtonLink look="secondary" to={paths.matchday(competitionId)} className="max-sm:w-full">
            <ListChecks aria-hidden="true" className="size-5" />
            {t('toSheet')}
          </ButtonLink>
        </div>
      </div>
      <MatchList
        competitionId={competitionId}
        onShowAll={() => selectCompetition(null)}
        onPredict={onPredict}
      />
      {renderDialog({ match, isOpen, onClose: () => setIsOpen(false) })}
    </>
  );
}
