import { MAX_REWARD, SEASON_YEARS, type DraftProblem, type EventField } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';

export function useEventProblemTexts() {
  const { t } = useTranslation('createEvent');
  const { number } = useFormat();
  const { fieldProblemText } = useErrorTexts();
  const range = () => t('problems.reward', { max: number(MAX_REWARD) });

  return (field: EventField, problem: DraftProblem, { season }: { season: string }): string => {
    const own: Partial<Record<`${EventField}.${DraftProblem}`, () => string>> = {
      'title.required': () => t('problems.title'),
      'season.no_season': () => t('problems.noSeason', { season: season.trim() }),
      'season.out_of_range': () => t('problems.season', SEASON_YEARS),
      'deadline.in_past': () => t('problems.deadline'),
      'options.required': () => t('problems.options'),
      'options.too_few': () => t('problems.options'),
      'options.choose_competition': () => t('problems.chooseCompetition'),
      'options.no_teams': () => t('problems.noTeams'),
      'disallowedOptions.unknown_option': () => t('problems.disallowed'),
      'disallowedOptions.too_few': () => t('problems.allDisallowed'),
      'reward.out_of_range': range,
      'perPlace.out_of_range': range,
      'perPlace.too_big': () => t('problems.table', { max: number(MAX_REWARD) }),
    };
    return own[`${field}.${problem}`]?.() ?? fieldProblemText(problem);
  };
}
