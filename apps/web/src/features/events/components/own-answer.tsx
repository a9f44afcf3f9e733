import type { EventView } from '@kickoracle/contracts';
import { Trans, useTranslation } from 'react-i18next';
import { useAnswerWords } from '#game/answers/answer-words.tsx';
import { useDisplayedQuestions } from '#game/answers/displayed-questions.ts';

export function OwnAnswer({ event }: { event: EventView }) {
  const { t } = useTranslation('events');
  const { ofEvent } = useDisplayedQuestions();
  const inWords = useAnswerWords();
  if (!event.prediction) return null;
  return (
    <p className="line-clamp-2 text-sm text-soft [overflow-wrap:anywhere]">
      <Trans
        t={t}
        i18nKey="card.yours"
        values={{ answer: inWords(event.prediction.value, ofEvent(event)) }}
        components={{ b: <strong className="text-base text-ink" /> }}
      />
    </p>
  );
}
