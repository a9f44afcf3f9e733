import type { TeamView, UserId } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { PartAward } from '#game/awards/part-award.tsx';
import { useMatchAnswerText } from '#game/awards/use-match-answer-text.ts';
import { useCompetitionNames } from '#game/competitions/competition-names.ts';
import { paths } from '#game/paths.ts';
import { ReceiptButton } from '#game/receipts/receipt-button.tsx';
import { verdictOn } from '#game/standing/own-standing.ts';
import { TeamCrest } from '#game/teams/team-crest.tsx';
import { PredictionAndResult } from './prediction-and-result.tsx';
import { PastLine } from './past-line.tsx';
import type { PastMatchItem } from './past-items.ts';
import { MatchParts } from './match-parts.tsx';
import { Why } from './why.tsx';

/** Sums the XP of all parts; null before a result. */
function earnedIn({ parts }: PastMatchItem): number | null {
  const earned = parts.flatMap(({ prediction }) => prediction?.xp ?? []);
  return earned.length === 0 ? null : earned.reduce((sum, xp) => sum + xp, 0);
}

type PastMatchProps = { item: PastMatchItem; playerId: UserId };

export function PastMatch({ item, playerId }: PastMatchProps) {
  const { t } = useTranslation('past');
  const { competitionName } = useCompetitionNames();
  const { match, parts, eventCount, predictionCount } = item;
  const textOf = useMatchAnswerText(match);
  const score = match.systemVersion === 2 ? parts[0] : undefined;
  const result = match.result?.score;
  const isSettled = match.status === 'finished';
  return (
    <>
      <PastLine
        mark={<Crests teams={[match.team1, match.team2]} />}
        title={t('versus', { team1: match.team1.name, team2: match.team2.name })}
        to={paths.match(match.id)}
        competition={competitionName(match.competition.name)}
        status={match.status}
        note={match.note}
        closesAt={match.kickoffAt}
        xp={earnedIn(item)}
        verdict={verdictOn(
          parts.flatMap(({ prediction }) => prediction ?? []),
          { note: match.note, closesAt: match.kickoffAt },
        )}
      >
        {score?.prediction ? (
          <PredictionAndResult
            predicted={textOf('score', score.prediction.value)}
            result={result === undefined ? null : textOf('score', result)}
          />
        ) : (
          <p className="mt-1 text-sm">
            {t('answered', { done: predictionCount, total: eventCount })}
            {result !== undefined && ` · ${t('ended', { score: textOf('score', result) })}`}
          </p>
        )}
      </PastLine>
      {score && isSettled && (
        <Why summary={t('why')}>
          <PartAward match={match} part={score} playerId={playerId} />
        </Why>
      )}
      {score?.prediction && !isSettled && (
        <div className="sm:ml-17">
          <ReceiptButton
            prediction={score.prediction}
            eventId={score.eventId}
            playerId={playerId}
          />
        </div>
      )}
      {!score && parts.length > 0 && (
        <Why summary={isSettled ? t('why') : t('answers')}>
          <MatchParts item={item} isSettled={isSettled} playerId={playerId} />
        </Why>
      )}
    </>
  );
}

function Crests({ teams }: { teams: readonly TeamView[] }) {
  return (
    <div className="flex -space-x-2">
      {teams.map(({ id, crest }) => (
        <TeamCrest key={id} crest={crest} className="h-7 w-6.5 sm:h-9 sm:w-8" />
      ))}
    </div>
  );
}
