import type { EventView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { useShortAnswerWords } from '#game/answers/answer-words.tsx';
import { useDisplayedQuestions } from '#game/answers/displayed-questions.ts';
import { Card } from '#ui/layout/card.tsx';
import { CrowdSplit } from './crowd-split.tsx';

export function EventCrowd({ event }: { event: EventView }) {
  const { t } = useTranslation('crowd');
  const { ofEvent } = useDisplayedQuestions();
  const question = ofEvent(event);
  const { part } = useShortAnswerWords(question);
  return (
    <Card className="grid gap-4 p-4 sm:p-6">
      <h2 className="text-lg">{t('heading')}</h2>
      <CrowdSplit
        eventId={event.id}
        own={event.prediction?.value ?? null}
        right={event.result}
        nameOf={part}
      />
    </Card>
  );
}
