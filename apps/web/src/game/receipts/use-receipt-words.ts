import type { AwardReceiptView } from '@kickoracle/contracts';
import { useTranslation } from '../../lib/translation/use-translation.ts';
import { useAnswerWords } from '../answers/answer-words.tsx';
import { useAskedQuestions } from '../answers/asked-questions.ts';
import { useMatchAnswerText } from '../awards/use-match-answer-text.ts';
import { useScoreAspects, type TeamNames } from '../awards/use-score-aspects.ts';
import { useEventTexts } from '../items/event-texts.ts';

const NOBODY = { name: '' };

/** Returns what a receipt is about, and the answers in it, in the viewer's words. */
export function useReceiptWords(about: AwardReceiptView['about']) {
  const { t } = useTranslation(['receipts', 'templates']);
  const { titleOf } = useEventTexts();
  const { ofEvent } = useAskedQuestions();
  const inWords = useAnswerWords();
  const match = about.kind === 'match' ? about.match : null;
  const textOf = useMatchAnswerText(match ?? { team1: NOBODY, team2: NOBODY });
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
  const asked = ofEvent(about.event);
  return {
    title: titleOf(about.event),
    answer: (value: string) => inWords(value, asked),
    /** One team of a table. */
    team: (value: string) => asked.options.find((option) => option.value === value)?.label ?? value,
    ...aspects,
  };
}

export type ReceiptWords = ReturnType<typeof useReceiptWords>;
