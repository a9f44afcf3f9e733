import type { EventView, FriendAnswerView } from '@kickoracle/contracts';
import { paysByPlace, tablePlaces, type ItemNote } from '@kickoracle/game';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { AnswerWords, useShortAnswerWords } from '../../../game/answers/answer-words.tsx';
import type { AskedQuestion } from '../../../game/answers/asked-question.ts';
import { useAskedQuestions } from '../../../game/answers/asked-questions.ts';
import { formatNumber } from '../../../lib/format.ts';
import { Why } from '../past/why.tsx';
import { AnswerMark } from './answer-mark.tsx';
import { FriendsAnswers } from './friends-answers.tsx';

type EventFriendsProps = { event: EventView; invite: ReactNode };

/** What friends said to an event that is closed. */
export function EventFriends({ event, invite }: EventFriendsProps) {
  const { ofEvent } = useAskedQuestions();
  const asked = ofEvent(event);
  const Answer = paysByPlace(asked.inputType) ? OrderAnswer : PlainAnswer;
  return (
    <FriendsAnswers
      item={{ kind: 'event', itemId: event.id }}
      invite={invite}
      renderAnswers={(answers) =>
        answers.map((answer) => (
          <Answer key={answer.eventId} asked={asked} answer={answer} note={event.note} />
        ))
      }
    />
  );
}

type AnswerProps = { asked: AskedQuestion; answer: FriendAnswerView; note: ItemNote };

function PlainAnswer({ asked, answer, note }: AnswerProps) {
  return (
    <p className="[overflow-wrap:anywhere]">
      <AnswerMark answer={answer} note={note} />
      <AnswerWords value={answer.value} question={asked} />
    </p>
  );
}

/** The first places; all of them, and how many were right, for whoever wants to see them. */
function OrderAnswer({ asked, answer, note }: AnswerProps) {
  const { value, parts } = answer;
  const { t, i18n } = useTranslation(['friends', 'award']);
  const format = (count: number) => formatNumber(count, i18n.language);
  const { short } = useShortAnswerWords(asked);
  const total = format(tablePlaces(value).length);
  return (
    <>
      <p className="[overflow-wrap:anywhere]">
        <AnswerMark answer={answer} note={note} />
        {short(value)}
      </p>
      {parts && (
        <p className="text-sm text-soft">
          {t('award:rightPlaces')} {t('award:ofTotal', { right: format(parts.length), total })}
        </p>
      )}
      <Why summary={t('friends:answers.places')} className="min-w-0">
        <AnswerWords value={value} question={asked} />
      </Why>
    </>
  );
}
