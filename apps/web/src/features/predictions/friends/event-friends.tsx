import type { EventView, FriendAnswerView } from '@kickoracle/contracts';
import { paysByPlace, tablePlaces, type ItemNote } from '@kickoracle/game';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerWords, useShortAnswerWords } from '#game/answers/answer-words.tsx';
import type { DisplayedQuestion } from '#game/answers/displayed-question.ts';
import { useDisplayedQuestions } from '#game/answers/displayed-questions.ts';
import { useFormat } from '#lib/use-format.ts';
import { Why } from '../past/why.tsx';
import { AnswerMark } from './answer-mark.tsx';
import { FriendsAnswers } from './friends-answers.tsx';

type EventFriendsProps = { event: EventView; invite: ReactNode };

export function EventFriends({ event, invite }: EventFriendsProps) {
  const { ofEvent } = useDisplayedQuestions();
  const question = ofEvent(event);
  const Answer = paysByPlace(question.inputType) ? OrderAnswer : PlainAnswer;
  return (
    <FriendsAnswers
      item={{ kind: 'event', itemId: event.id }}
      invite={invite}
      renderAnswers={(answers) =>
        answers.map((answer) => (
          <Answer key={answer.eventId} question={question} answer={answer} note={event.note} />
        ))
      }
    />
  );
}

type AnswerProps = { question: DisplayedQuestion; answer: FriendAnswerView; note: ItemNote };

function PlainAnswer({ question, answer, note }: AnswerProps) {
  return (
    <p className="[overflow-wrap:anywhere]">
      <AnswerMark answer={answer} note={note} />
      <AnswerWords value={answer.value} question={question} />
    </p>
  );
}

/** The first places; the full order and the number of right places are folded. */
function OrderAnswer({ question, answer, note }: AnswerProps) {
  const { value, parts } = answer;
  const { t } = useTranslation(['friends', 'award']);
  const { number } = useFormat();
  const { short } = useShortAnswerWords(question);
  const total = number(tablePlaces(value).length);
  return (
    <>
      <p className="[overflow-wrap:anywhere]">
        <AnswerMark answer={answer} note={note} />
        {short(value)}
      </p>
      {parts && (
        <p className="text-sm text-soft">
          {t('award:rightPlaces')} {t('award:ofTotal', { right: number(parts.length), total })}
        </p>
      )}
      <Why summary={t('friends:answers.places')} className="min-w-0">
        <AnswerWords value={value} question={question} />
      </Why>
    </>
  );
}
