import type { AwardReceiptView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useAnswerWords } from '../answers/answer-words.tsx';
import { useDisplayedQuestions } from '../answers/displayed-questions.ts';
import { useMatchAnswerText } from '../awards/use-match-answer-text.ts';
import { useScoreAspects, type TeamNames } from '../awards/use-score-aspects.ts';
import { useEventTexts } from '../items/event-texts.ts';

const NO_TEAM = { name: '' };

export function useReceiptWords(about: AwardReceiptView['about']) {
  const { t } = useTranslation(['receipts', 'templates']);
  const { titleOf } = useEventTexts();
  const { ofEvent } = useDisplayedQuestions();
  const inWords = useAnswerWords();
  const match = about.kind === 'match' ? about.match : null;
  const textOf = useMatchAnswerText(match ?? { team1: NO_TEAM, team2: NO_TEAM });
  const teams: TeamNames = { home: match?.team1.name ?? '', away: match?.team2.name ?? '' };
  const aspects = useScoreAspects(teams);
  if (about.kind === 'match') {
    const { templateKey } = about;
    const versus = t('receipts:versus', { team1: teams.home, team2: teams.away });
    const question = titleOf({ title: null, titleKey: `templates.${templateKey}.title` });
    return {
      title: t('receipts:of', { match: versus, question }),
      answer: (value: string) => textOf(templateKey, value),
      team: (value: string) => value,
      ...aspects,
    };
  }
  const displayed = ofEvent(about.event);
  return {
    title: titleOf(about.event),
    answer: (value: string) => inWords(value, displayed),
    team: (value: string) =>
      displayed.options.find((option) => option.value === value)?.label ?? value,
    ...aspects,
  };
}

export type ReceiptWords = ReturnType<typeof useReceiptWords>;
