import type { FriendAnswerView, MatchView } from '@kickoracle/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMatchAnswerText } from '#game/awards/use-match-answer-text.ts';
import { useScoreAspects } from '#game/awards/use-score-aspects.ts';
import { useOrderedParts, usePartTitle } from '#game/standing/use-ordered-parts.ts';
import { useFormat } from '#lib/use-format.ts';
import { AnswerMark } from './answer-mark.tsx';
import { FriendsAnswers } from './friends-answers.tsx';
import { Why } from '../past/why.tsx';

type MatchFriendsProps = { match: MatchView; invite: ReactNode };

export function MatchFriends({ match, invite }: MatchFriendsProps) {
  // Predictions on a postponed match stay secret.
  if (match.note === 'postponed') return null;
  return (
    <FriendsAnswers
      item={{ kind: 'match', itemId: match.id }}
      invite={invite}
      renderAnswers={(answers) =>
        match.systemVersion === 1 ? (
          <CardAnswers match={match} answers={answers} />
        ) : (
          answers.map((answer) => (
            <ScoreAnswer key={answer.eventId} match={match} answer={answer} />
          ))
        )
      }
    />
  );
}

function ScoreAnswer({ match, answer }: { match: MatchView; answer: FriendAnswerView }) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const textOf = useMatchAnswerText(match);
  const { aspectName } = useScoreAspects({ home: match.team1.name, away: match.team2.name });
  const { value, parts } = answer;
  const components = (parts ?? []).flatMap(({ aspect, xp: paid }) =>
    aspect === 'score' || aspect === 'answer' || aspect === 'place'
      ? []
      : [{ name: aspectName(aspect), paid }],
  );
  const isExact = parts?.some(({ aspect }) => aspect === 'score') ?? false;
  return (
    <>
      <p className="figures text-lg">
        <AnswerMark answer={answer} note={match.note} />
        {textOf('score', value)}
      </p>
      {!isExact && components.length > 0 && (
        <ul className="flex flex-wrap gap-x-3 text-sm text-soft">
          {components.map(({ name, paid }) => (
            <li key={name}>
              {name}{' '}
              <span className="figures whitespace-nowrap">
                {t('xp', { xp: `+${format.number(paid)}` })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Longer lists are folded. */
const OPEN_ANSWERS = 3;

function CardAnswers(props: { match: MatchView; answers: readonly FriendAnswerView[] }) {
  const { t } = useTranslation('friends');
  const format = useFormat();
  const { match, answers } = props;
  const textOf = useMatchAnswerText(match);
  const titleOf = usePartTitle();
  const parts = useOrderedParts({
    competition: match.competition,
    parts: answers.map((answer) => ({ ...answer, templateKey: answer.templateKey ?? '' })),
  });
  const list = (
    <dl className="grid gap-1 text-sm">
      {parts.map(({ templateKey, ...answer }) => (
        <div key={answer.eventId} className="flex items-baseline justify-between gap-3">
          <dt className="min-w-0 text-soft [overflow-wrap:anywhere]">{titleOf(templateKey)}</dt>
          <dd className="figures text-right text-base">
            <AnswerMark answer={answer} note={match.note} />
            {textOf(templateKey, answer.value)}
          </dd>
        </div>
      ))}
    </dl>
  );
  if (parts.length <= OPEN_ANSWERS) return list;
  const amount = format.number(parts.length);
  return (
    <Why summary={t('answers.answered', { count: parts.length, amount })} className="min-w-0">
      {list}
    </Why>
  );
}
