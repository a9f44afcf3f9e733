import type { EventView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { AnswerWords, useAnswerWords } from '../../../game/answers/answer-words.tsx';
import type { AskedQuestion } from '../../../game/answers/asked-question.ts';
import { useAskedQuestions } from '../../../game/answers/asked-questions.ts';
import { AwardExplanation } from '../../../game/awards/award-explanation.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** One team of a table. */
const labelOf = ({ options }: AskedQuestion, value: string) =>
  options.find((option) => option.value === value)?.label ?? value;

type EventOutcomeProps = { event: EventView; isPlayer: boolean };

/** What happened in a finished event, what it brought the player, and why. */
export function EventOutcome({ event, isPlayer }: EventOutcomeProps) {
  const { t } = useTranslation('eventDetail');
  const { ofEvent } = useAskedQuestions();
  const inWords = useAnswerWords();
  const asked = ofEvent(event);
  const { prediction, result, rewards, note } = event;
  const isTable = rewards.kind === 'per_place';
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
          earnsBy={isTable ? { kind: 'places' } : { kind: 'whole' }}
          nameOf={(value) => (isTable ? labelOf(asked, value) : inWords(value, asked))}
          closes={{ at: event.deadlineAt, by: 'deadline' }}
          receipt={{ eventId: event.id }}
        />
      )}
      {!prediction && isPlayer && <p className="text-soft">{t('notPredicted')}</p>}
    </div>
  );
}
