import type { EventView } from '@kickoracle/contracts';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { useShortAnswerWords } from '../../../game/answers/answer-words.tsx';
import { useAskedQuestions } from '../../../game/answers/asked-questions.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { CrowdSplit } from './crowd-split.tsx';

/** How everybody answered an event that is closed. */
export function EventCrowd({ event }: { event: EventView }) {
  const { t } = useTranslation('crowd');
  const { ofEvent } = useAskedQuestions();
  const asked = ofEvent(event);
  const { part } = useShortAnswerWords(asked);
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
