import type { MatchAnswersView, MatchPartView, MatchView, UserId } from '@kickoracle/contracts';
import { AwardExplanation } from './award-explanation.tsx';
import { useMatchAnswerText } from './use-match-answer-text.ts';

type PartAwardProps = {
  match: Pick<MatchView, 'team1' | 'team2' | 'kickoffAt' | 'result' | 'systemVersion'>;
  part: Pick<MatchPartView, 'eventId' | 'templateKey' | 'prediction'>;
  /** Default: the viewer. */
  playerId?: UserId;
};

/** Renders nothing without a prediction. */
export function PartAward({ match, part, playerId }: PartAwardProps) {
  const textOf = useMatchAnswerText(match);
  if (!part.prediction) return null;
  const teams = { home: match.team1.name, away: match.team2.name };
  return (
    <AwardExplanation
      prediction={part.prediction}
      result={match.result?.[part.templateKey as keyof MatchAnswersView] ?? null}
      earnsBy={match.systemVersion === 2 ? { kind: 'aspects', teams } : { kind: 'whole' }}
      nameOf={(value) => textOf(part.templateKey, value)}
      closes={{ at: match.kickoffAt, by: 'kickoff' }}
      receipt={{ eventId: part.eventId, playerId }}
    />
  );
}
