import type { EventView } from '@kickoracle/contracts';
import { paysByPlace } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { AnswerWords, useShortAnswerWords } from '#game/answers/answer-words.tsx';
import { useDisplayedQuestions } from '#game/answers/displayed-questions.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

const AwardExplanation = lazyPart(
  async () => (await import('#game/awards/award-explanation.tsx')).AwardExplanation,
);

type EventOutcomeProps = { event: EventView; isPlayer: boolean };

export function EventOutcome({ event, isPlayer }: EventOutcomeProps) {
  const { t } = useTranslation('eventDetail');
  const { ofEvent } = useDisplayedQuestions();
  const question = ofEvent(event);
  const { part } = useShortAnswerWords(question);
  const { prediction, result, note } = event;
  return (
    <div className="grid grid-cols-1 gap-4">
      {note === 'void' && <Notice tone="warning">{t('void')}</Notice>}
      {note === 'no_result' && <Notice tone="info">{t('noResult')}</Notice>}
      {result !== null && (
        <section aria-label={t('result')} className="rounded-base border border-line bg-pitch p-4">
          <h3 className="eyebrow text-soft">{t('result')}</h3>
          <div className="text-lg font-semibold [overflow-wrap:anywhere]">
            <AnswerWords value={result} question={question} />
          </div>
        </section>
      )}
      {prediction && prediction.xp !== null && (
        <AwardExplanation
          prediction={prediction}
          result={result}
          earnsBy={{ kind: paysByPlace(question.inputType) ? 'places' : 'whole' }}
          nameOf={part}
          closes={{ at: event.deadlineAt, by: 'deadline' }}
          receipt={{ eventId: event.id }}
        />
      )}
      {!prediction && isPlayer && <p className="text-soft">{t('notPredicted')}</p>}
    </div>
  );
}
