import type { EventView } from '@kickoracle/contracts';
import { paysByPlace } from '@kickoracle/game';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { AnswerWords, useShortAnswerWords } from '../../../game/answers/answer-words.tsx';
import { useAskedQuestions } from '../../../game/answers/asked-questions.ts';
import { later } from '../../../lib/later.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** Of whoever was paid. */
const AwardExplanation = later(
  async () => (await import('../../../game/awards/award-explanation.tsx')).AwardExplanation,
);

type EventOutcomeProps = { event: EventView; isPlayer: boolean };

/** What happened in a finished event, what it brought the player, and why. */
export function EventOutcome({ event, isPlayer }: EventOutcomeProps) {
  const { t } = useTranslation('eventDetail');
  const { ofEvent } = useAskedQuestions();
  const asked = ofEvent(event);
  const { part } = useShortAnswerWords(asked);
  const { prediction, result, note } = event;
  return (
    <div className="grid grid-cols-1 gap-4">
      {note === 'void' && <Notice tone="warning">{t('void')}</Notice>}
      {note === 'no_result' && <Notice tone="info">{t('noResult')}</Notice>}
      {result !== null && (
        <section aria-label={t('result')} className="rounded-base border border-line bg-pitch p-4">
          <h3 className="eyebrow text-soft">{t('result')}</h3>
          <div className="text-lg font-semibold [overflow-wrap:anywhere]">
            <AnswerWords value={result} question={asked} />
          </div>
        </section>
      )}
      {prediction && prediction.xp !== null && (
        <AwardExplanation
          prediction={prediction}
          result={result}
          earnsBy={{ kind: paysByPlace(asked.inputType) ? 'places' : 'whole' }}
          nameOf={part}
          closes={{ at: event.deadlineAt, by: 'deadline' }}
          receipt={{ eventId: event.id }}
        />
      )}
      {!prediction && isPlayer && <p className="text-soft">{t('notPredicted')}</p>}
    </div>
  );
}
