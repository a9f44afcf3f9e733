import type { FieldProblem } from '@kickoracle/contracts';
import { SEASON_YEARS, type MatchField } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '#lib/use-error-texts.ts';

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
