import { MAX_REWARD, SEASON_YEARS, type DraftProblem, type EventField } from '@kickoracle/game';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { formatNumber } from '../../../lib/format.ts';
import { useErrorTexts } from '../../../lib/use-error-texts.ts';

/** Returns what to say about a field of the form: in its own words where there are such. */
export function useEventProblemTexts() {
  const { t, i18n } = useTranslation('createEvent');
  const { fieldProblemText } = useErrorTexts();
  const number = (value: number) => formatNumber(value, i18n.language);
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
