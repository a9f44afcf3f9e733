import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { useSearchParams } from 'react-router';
import { AdminHeading } from '../../../game/administration/admin-heading.tsx';
import { useCompetitionNames } from '../../../game/competitions/competition-names.ts';
import { PagedList } from '../../../game/lists/paged-list.tsx';
import { paths } from '../../../game/paths.ts';
import { useDocumentHead } from '../../../lib/document-head.ts';
import { sortByText } from '../../../lib/format.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { SelectField } from '../../../ui/controls/field.tsx';
import { StateView } from '../../../ui/feedback/state-view.tsx';
import { ResultsSheet } from './results-sheet.tsx';
import { useWaitingMatches, type PlacedMatch } from './use-waiting-matches.ts';

/** The results of a whole matchday on one sheet. */
export function ResultsSheetPage() {
  const { t } = useTranslation('results');
  useDocumentHead({ title: t('sheet.heading') });
  const { list, placed } = useWaitingMatches();
  const [search, setSearch] = useSearchParams();
  const competitionId = search.get('competition');
  const choices = useCompetitionChoices(placed);
  const empty = (
    <StateView heading={t('sheet.empty')} text={t('sheet.emptyHint')}>
      <ButtonLink to={paths.admin} look="secondary">
        {t('proposed.toAdministration')}
      </ButtonLink>
    </StateView>
  );
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-1 gap-4">
      <AdminHeading heading={t('sheet.heading')} lead={t('sheet.lead')} />
      <PagedList
        list={list}
        count={placed.length}
        skeleton={{ rows: 6, className: 'h-20' }}
        failed={t('proposed.failed')}
        empty={empty}
      >
        {choices.length > 1 && (
          <SelectField
            label={t('sheet.competition')}
            value={competitionId ?? ''}
            onChange={({ target: { value } }) =>
              setSearch(value === '' ? {} : { competition: value }, {
                replace: true,
                preventScrollReset: true,
              })
            }
            options={[{ value: '', label: t('sheet.all') }, ...choices]}
          />
        )}
        <ResultsSheet placed={placed} competitionId={competitionId} />
      </PagedList>
    </div>
  );
}

/** Returns the competitions of what waits, by name. */
function useCompetitionChoices(placed: readonly PlacedMatch[]) {
  const { i18n } = useTranslation();
  const { competitionName } = useCompetitionNames();
  const names = new Map(
    placed.map(({ match: { competition } }) => [competition.id, competitionName(competition.name)]),
  );
  const options = [...names].map(([value, label]) => ({ value: value as string, label }));
  return sortByText(options, ({ label }) => label, i18n.language);
}
