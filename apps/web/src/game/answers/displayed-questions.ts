import type { Crest, EventView } from '@kickoracle/contracts';
import { MATCH_TEMPLATES, type TemplateKey } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { sortByText } from '#lib/format.ts';
import type { DisplayedQuestion } from './displayed-question.ts';

type AnswerableTeam = { readonly name: string; readonly crest?: Crest };

export type TeamsOfMatch = {
  readonly team1: AnswerableTeam;
  readonly team2: AnswerableTeam;
};

/** Option values that have a translation. */
const WORDS = ['draw', 'firstHalf', 'secondHalf', 'same', 'yes', 'no'] as const;

export function useDisplayedQuestions() {
  const { t, i18n } = useTranslation('answers');
  const word = (value: string) => {
    const known = WORDS.find((each) => each === value.trim() || each === value.toLowerCase());
    return known ? t(`words.${known}`) : value;
  };

  return {
    ofEvent({ question }: Pick<EventView, 'question'>): DisplayedQuestion {
      const { inputType, min, max } = question;
      const options = question.options.map(({ value, team }) =>
        team ? { value, label: team.name, crest: team.crest } : { value, label: word(value) },
      );
      const areTeams = question.options.some(({ team }) => team !== null);
      return {
        inputType,
        templateKey: null,
        options: areTeams ? sortByText(options, ({ label }) => label, i18n.language) : options,
        min,
        max,
        sides: null,
      };
    },

    ofPart(match: TeamsOfMatch, templateKey: TemplateKey): DisplayedQuestion {
      const { inputType, options, min, max } = MATCH_TEMPLATES[templateKey];
      const teams: ReadonlyMap<string, AnswerableTeam> = new Map(
        Object.entries<AnswerableTeam>({
          homeTeam: match.team1,
          awayTeam: match.team2,
        }),
      );
      return {
        inputType,
        templateKey,
        options: options.map((value) => {
          const team = teams.get(value);
          if (!team) return { value, label: word(value) };
          return { value, label: team.name, ...(team.crest && { crest: team.crest }) };
        }),
        min,
        max,
        sides: { home: match.team1.name, away: match.team2.name },
      };
    },
  };
}
