import type { MatchView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { AdminHeading } from '#game/administration/admin-heading.tsx';
import { useCompetitionNames } from '#game/competitions/competition-names.ts';
import { useRoundName } from '#game/items/use-round-name.ts';
import { FailedNotice } from '#game/lists/failed-notice.tsx';
import { PagedList } from '#game/lists/paged-list.tsx';
import { paths } from '#game/paths.ts';
import { PageHead } from '#lib/page-head.tsx';
import { sortByText } from '#lib/format.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field.tsx';
import { StateView } from '#ui/feedback/state-view.tsx';
import { ContradictedList } from './contradicted-list.tsx';
import { ResultsSheet } from './results-sheet.tsx';
import { useSheetProposals } from './use-sheet-proposals.ts';
import { useWaitingMatches, type PlacedMatch } from './use-waiting-matches.ts';

export function ResultsSheetPage() {
  const { t } = useTranslation('results');
  const { list, placed } = useWaitingMatches();
  const { list: proposed, proposalsOf, contradicted } = useSheetProposals();
  const [search, setSearch] = useSearchParams();
  const chosen = { competition: search.get('competition'), round: search.get('round') };
  const competitions = useCompetitionChoices(placed);
  const ofCompetition = placed.filter(({ match }) => isIn(match, { ...chosen, round: null }));
  const rounds = useRoundChoices(ofCompetition);
  const isOneCompetition = chosen.competition !== null || competitions.length === 1;
  const choose = (next: Record<string, string>) =>
    setSearch(
      Object.entries(next).filter(([, value]) => value !== ''),
      { replace: true, preventScrollReset: true },
    );
  const competition = chosen.competition ?? '';
  const empty = (
    <StateView heading={t('sheet.empty')} text={t('sheet.emptyHint')}>
      <ButtonLink to={paths.admin} look="secondary">
        {t('proposed.toAdministration')}
      </ButtonLink>
    </StateView>
  );
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-1 gap-4">
      <PageHead title={t('sheet.heading')} />
      <AdminHeading heading={t('sheet.heading')} lead={t('sheet.lead')} />
      {proposed.isError && <FailedNotice heading={t('sheet.sources.failed')} query={proposed} />}
      <PagedList
        // Proposals add a button above the scores, so they come first.
        list={{ ...list, isPending: list.isPending || proposed.isPending }}
        count={placed.length}
        skeleton={{ rows: 6, className: 'h-20' }}
        failed={t('proposed.failed')}
        empty={empty}
      >
        <div className="grid grid-cols-1 gap-3 empty:hidden sm:grid-cols-2">
          {competitions.length > 1 && (
            <SelectField
              label={t('sheet.competition')}
              value={competition}
              onChange={({ target: { value } }) => choose({ competition: value })}
              options={[{ value: '', label: t('sheet.all') }, ...competitions]}
            />
          )}
          {isOneCompetition && rounds.length > 1 && (
            <SelectField
              label={t('sheet.round')}
              value={chosen.round ?? ''}
              onChange={({ target: { value } }) => choose({ competition, round: value })}
              options={[{ value: '', label: t('sheet.allRounds') }, ...rounds]}
            />
          )}
        </div>
        <ResultsSheet
          placed={placed}
          proposalsOf={proposalsOf}
          isChosen={(match) => isIn(match, chosen)}
        />
      </PagedList>
      <ContradictedList matches={contradicted.filter(({ match }) => isIn(match, chosen))} />
    </div>
  );
}

type Chosen = { readonly competition: string | null; readonly round: string | null };

const isIn = (match: MatchView, { competition, round }: Chosen) =>
  (competition === null || match.competition.id === competition) &&
  (round === null || match.round === round);

function useCompetitionChoices(placed: readonly PlacedMatch[]) {
  const { i18n } = useTranslation();
  const { competitionName } = useCompetitionNames();
  const names = new Map(
    placed.map(({ match: { competition } }) => [competition.id, competitionName(competition.name)]),
  );
  const options = [...names].map(([value, label]) => ({ value: value as string, label }));
  return sortByText(options, ({ label }) => label, i18n.language);
}

function useRoundChoices(placed: readonly PlacedMatch[]) {
  const roundName = useRoundName();
  const rounds = new Set(placed.map(({ match }) => match.round).filter((round) => round !== ''));
  return [...rounds].map((round) => ({ value: round, label: roundName(round) }));
}
