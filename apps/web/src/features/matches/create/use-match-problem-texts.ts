import type { FieldProblem } from '@kickoracle/contracts';
import { SEASON_YEARS, type MatchField } from '@kickoracle/game';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { useErrorTexts } from '../../../lib/use-error-texts.ts';

/** Returns what to say about a field of a match: in its own words where there are such. */
export function useMatchProblemTexts() {
  const { t } = useTranslation('createMatch');
  const { fieldProblemText } = useErrorTexts();
  return (field: MatchField, problem: FieldProblem, { season }: { season: string }): string => {
    const own: Partial<Record<`${MatchField}.${FieldProblem}`, () => string>> = {
      'season.no_season': () => t('problems.noSeason', { season }),
      'season.out_of_range': () => t('problems.season', SEASON_YEARS),
      'kickoff.in_past': () => t('problems.kickoff'),
      'firstLeg.required': () => t('problems.firstLeg'),
      'firstLeg.invalid': () => t('problems.firstLeg'),
    };
    return own[`${field}.${problem}`]?.() ?? fieldProblemText(problem);
  };
}
