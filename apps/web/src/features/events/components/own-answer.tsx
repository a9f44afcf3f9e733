import type { EventView } from '@kickoracle/contracts';
import { Trans } from '../../../lib/translation/trans.ts';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { useAnswerWords } from '../../../game/answers/answer-words.tsx';
import { useAskedQuestions } from '../../../game/answers/asked-questions.ts';

/** What the viewer answered, in words; nothing of whoever answered nothing. */
export function OwnAnswer({ event }: { event: EventView }) {
  const { t } = useTranslation('events');
  const { ofEvent } = useAskedQuestions();
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
