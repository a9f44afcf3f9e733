import type { PastItemView, UserId } from '@kickoracle/contracts';
import { paysByPlace } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { AwardExplanation } from '#game/awards/award-explanation.tsx';
import { useDisplayedQuestions } from '#game/answers/displayed-questions.ts';
import { useShortAnswerWords } from '#game/answers/answer-words.tsx';
import { competitionMarkOf } from '#game/competitions/competition-marks.ts';
import { useCompetitionNames } from '#game/competitions/competition-names.ts';
import { Pennant } from '#game/competitions/pennant.tsx';
import { useEventTexts } from '#game/items/event-texts.ts';
import { paths } from '#game/paths.ts';
import { ReceiptButton } from '#game/receipts/receipt-button.tsx';
import { verdictOn } from '#game/standing/own-standing.ts';
import { CircleQuestionMark } from '#ui/icons/icons.ts';
import { PredictionAndResult } from './prediction-and-result.tsx';
import { PastLine } from './past-line.tsx';
import { Why } from './why.tsx';

type PastEventView = Extract<PastItemView, { kind: 'event' }>['event'];

type PastEventProps = { event: PastEventView; playerId: UserId };

export function PastEvent({ event, playerId }: PastEventProps) {
  const { t } = useTranslation('past');
  const { titleOf } = useEventTexts();
  const { competitionName } = useCompetitionNames();
  const { ofEvent } = useDisplayedQuestions();
  const question = ofEvent(event);
  const { competition, prediction, result } = event;
  const { short, part } = useShortAnswerWords(question);
  return (
    <>
      <PastLine
        mark={<EventMark competition={competition?.name ?? null} />}
        title={titleOf(event)}
        to={paths.event(event.id)}
        competition={competition && competitionName(competition.name)}
        status={event.status}
        note={event.note}
        closesAt={event.deadlineAt}
        xp={prediction?.xp ?? null}
        verdict={
          prediction && verdictOn([prediction], { note: event.note, closesAt: event.deadlineAt })
        }
      >
        {prediction && (
          <PredictionAndResult
            predicted={short(prediction.value)}
            result={result === null ? null : short(result)}
          />
        )}
      </PastLine>
      {event.status === 'finished' && prediction && (
        <Why summary={t('why')}>
          <AwardExplanation
            prediction={prediction}
            result={result}
            earnsBy={{ kind: paysByPlace(question.inputType) ? 'places' : 'whole' }}
            nameOf={part}
            closes={{ at: event.deadlineAt, by: 'deadline' }}
            receipt={{ eventId: event.id, playerId }}
          />
        </Why>
      )}
      {event.status !== 'finished' && prediction && (
        <div className="sm:ml-17">
          <ReceiptButton prediction={prediction} eventId={event.id} playerId={playerId} />
        </div>
      )}
    </>
  );
}

function EventMark({ competition }: { competition: string | null }) {
  if (competition === null) {
    return (
      <CircleQuestionMark
        aria-hidden="true"
        className="mx-auto size-8 text-soft"
        strokeWidth={1.5}
      />
    );
  }
  const mark = competitionMarkOf(competition);
  return <Pennant name={competition} {...mark} className="mx-auto h-10 w-9" />;
}
