import { readDay, readInstant, startOfDay, startOfMinute } from './instants.ts';
import {
  isBounded,
  isSameText,
  type Answering,
  type AnswerRules,
  type Question,
  type ReadAnswer,
} from './question.ts';

function withinBounds(
  moment: Date,
  reading: { question: Question; answering: Answering; read: (text: string) => Date | null },
): ReadAnswer {
  const { question, answering, read } = reading;
  const answer = { answer: moment.toISOString() };
  if (!isBounded(question, answering)) return answer;
  const [min, max] = [read(question.min ?? ''), read(question.max ?? '')];
  if (min && moment < min) return { problem: 'before_min', bound: min.toISOString() };
  if (max && moment > max) return { problem: 'after_max', bound: max.toISOString() };
  return answer;
}

/** Day in UTC, stored as 00:00. A prediction must be today or later. */
export const dateAnswer: AnswerRules = {
  read(text, question, answering) {
    const day = readDay(text);
    if (!day) return { problem: 'invalid' };
    if (answering.as !== 'result' && day < startOfDay(answering.now)) {
      return { problem: 'not_in_future' };
    }
    return withinBounds(day, { question, answering, read: readDay });
  },
  isRight: isSameText,
};

const readMinute = (text: string) => {
  const instant = readInstant(text);
  return instant && startOfMinute(instant);
};

/** Minute in UTC. A prediction must be later than now. */
export const datetimeAnswer: AnswerRules = {
  read(text, question, answering) {
    const minute = readMinute(text);
    if (!minute) return { problem: 'invalid' };
    if (answering.as !== 'result' && minute <= answering.now) return { problem: 'not_in_future' };
    return withinBounds(minute, { question, answering, read: readMinute });
  },
  isRight: isSameText,
};
