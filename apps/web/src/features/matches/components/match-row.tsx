import type { MatchView } from '@kickoracle/contracts';
import { parseScore, type Score, writeScore } from '@kickoracle/game';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Time } from '#lib/time.tsx';
import { Link } from 'react-router';
import { useItemStatus } from '#game/items/item-badge.tsx';
import { useItemNow } from '#game/items/item-now.ts';
import { paths } from '#game/paths.ts';
import { useSession } from '#game/players/session.ts';
import { ownStandingIn, ownVerdictIn } from '#game/standing/own-standing.ts';
import { percentOf } from '#game/standing/progress-share.ts';
import { ProgressRing } from '#game/standing/progress-ring.tsx';
import { VerdictSign } from '#game/standing/verdict-sign.tsx';
import { TeamCrest } from '#game/teams/team-crest.tsx';
import { TeamName } from '#game/teams/team-name.tsx';
import { useFormat } from '#lib/use-format.ts';
import { Check, ChevronRight } from '#ui/icons/icons.ts';
import { Stake } from './own-standing.tsx';

type MatchRowProps = {
  match: MatchView;
  onPredict: (match: MatchView) => void;
  /** Elements to set the score in the row; null if the row does not allow it. */
  score: RowScoreParts | null;
  /** False in lists with headings of days. */
  isDayShown?: boolean;
};

type RowScoreParts = {
  readonly tiles: ReactNode;
  /** The state of the score, in place of the kickoff; null without news. */
  readonly news: ReactNode;
  readonly worth: ReactNode;
  readonly trouble: ReactNode;
};

const rowClass =
  '@container block min-h-13 w-full px-2 text-left outline-offset-[-3px] hover:bg-raised';

/** A match in a line: opens the prediction while it is open, else its page. */
export function MatchRow({ match, onPredict, score, isDayShown = false }: MatchRowProps) {
  const { t } = useTranslation('matches');
  const { status } = useItemNow(match);
  if (status !== 'active') {
    const name = t('card.versus', teamNamesOf(match));
    return (
      <article aria-label={name} className="grid grid-cols-1">
        <Link to={paths.match(match.id)} className={rowClass}>
          <span className="sr-only">{name}</span>
          <ClosedContent match={match} isDayShown={isDayShown} />
        </Link>
      </article>
    );
  }
  if (score) return <ScoreRow match={match} onPredict={onPredict} score={score} />;
  return (
    <button type="button" onClick={() => onPredict(match)} className={rowClass}>
      <PredictLabel match={match} />
      <RowContent match={match} isDayShown={isDayShown} />
    </button>
  );
}

const teamNamesOf = ({ team1, team2 }: MatchView) => ({ team1: team1.name, team2: team2.name });

function PredictLabel({ match }: { match: MatchView }) {
  const { t } = useTranslation('matches');
  const isPredicted = match.parts.some(({ prediction }) => prediction !== null);
  const key = isPredicted ? 'card.updateFor' : 'card.predictFor';
  return <span className="sr-only">{t(key, teamNamesOf(match))}</span>;
}

type ScoreRowProps = MatchRowProps & { score: RowScoreParts };

function ScoreRow({ match, onPredict, score }: ScoreRowProps) {
  const { t } = useTranslation('matches');
  const { tiles, news, worth, trouble } = score;
  return (
    <fieldset className="@container min-w-0 pr-1 pl-2 sm:pr-2">
      <legend className="sr-only">{t('card.versus', teamNamesOf(match))}</legend>
      <div className="flex min-h-15 flex-wrap items-center justify-between gap-x-2 py-[3px] @[18rem]:flex-nowrap">
        <div className="relative min-w-0 basis-full @[18rem]:flex-1 @[18rem]:basis-0">
          <button
            type="button"
            onClick={() => onPredict(match)}
            className="block min-h-11 w-full rounded-base text-left hover:bg-raised"
          >
            <PredictLabel match={match} />
            <span className="flex min-h-5 flex-wrap items-baseline gap-x-1 text-xs leading-5 text-soft sm:gap-x-1.5 sm:text-sm">
              {!news && (
                <>
                  {match.note !== 'none' && <RowTime match={match} />}
                  {worth}
                  <Progress match={match} />
                </>
              )}
            </span>
            <RowTeams match={match} />
          </button>
          {/* Minimum touch height, above the first name. */}
          {news && <div className="absolute inset-x-0 top-0">{news}</div>}
        </div>
        <div className="ml-auto grid justify-items-end gap-0.5">
          <TileHeads match={match} />
          {tiles}
        </div>
      </div>
      {trouble}
    </fieldset>
  );
}

/** The kickoff between the letters of the teams, each above its tile; or the note of the match. */
function TileHeads({ match }: { match: MatchView }) {
  const { t } = useTranslation('matches');
  const letters = ({ crest }: MatchView['team1']) => (
    <span aria-hidden="true">{crest.letters}</span>
  );
  return (
    <span className="grid h-4 w-full grid-cols-[1fr_auto_1fr] items-center text-center font-display text-[0.75rem] leading-4 text-soft">
      {match.note === 'none' ? (
        <>
          {letters(match.team1)}
          <KickoffHour match={match} className="figures text-sm leading-4 text-ink" />
          {letters(match.team2)}
        </>
      ) : (
        <span className="col-span-3 justify-self-center text-[0.75rem]">
          {t(`note.${match.note}`)}
        </span>
      )}
    </span>
  );
}

function RowProgress({ match }: { match: MatchView }) {
  const { t } = useTranslation('matches');
  return (
    <span className="flex items-center gap-1 text-[0.75rem] leading-4 text-soft">
      <Progress match={match} />
      {match.note !== 'none' && t(`note.${match.note}`)}
    </span>
  );
}

/** Status and progress; only screen readers get a progress of none. */
function Progress({ match }: { match: MatchView }) {
  const { t } = useTranslation('matches');
  const { session } = useSession();
  const { done, total } = ownStandingIn(match);
  const label = t('card.progress', { done, total });
  const isDone = match.systemVersion === 2 && done === total;
  const isBegun = done > 0 && !isDone;
  return (
    <span className="flex items-center">
      <span className="sr-only">{t('status.active')}</span>
      {session && isBegun && (
        <ProgressRing
          type="active"
          percent={percentOf(done, total)}
          label={label}
          className="size-3.5"
          isSmall
        />
      )}
      {session && isDone && (
        <Check aria-hidden="true" strokeWidth={3.5} className="size-3.5 text-accent-ink" />
      )}
      {session && !isBegun && <span className="sr-only">{label}</span>}
    </span>
  );
}

/** Shows dashes instead of the time while only the day is known. */
function KickoffHour({ match, className }: { match: MatchView; className: string }) {
  return match.note === 'unscheduled' ? (
    <span className={className}>–:–</span>
  ) : (
    <Time at={match.kickoffAt} preset="time" className={className} />
  );
}

function RowTime({ match }: { match: MatchView }) {
  const className = 'figures text-sm leading-5 text-ink sm:text-base';
  return <KickoffHour match={match} className={className} />;
}

type RowTeamsProps = { match: MatchView; result?: Score | null };

/** Names use the narrow font, to fit most of them in one line. */
function RowTeams({ match, result = null }: RowTeamsProps) {
  return (
    <span aria-hidden="true" className="grid min-w-0 sm:max-w-72">
      {[match.team1, match.team2].map((team, side) => (
        <span key={team.id} className="flex min-w-0 items-center gap-1.5">
          <TeamCrest crest={team.crest} className="h-5 w-4" isTiny />
          <span className="line-clamp-6 font-display text-base leading-5 font-bold [overflow-wrap:anywhere] max-[22rem]:text-[0.75rem]">
            <TeamName team={team} />
          </span>
          {result && (
            <span className="figures ml-auto text-lg leading-tight">
              {side === 0 ? result.home : result.away}
            </span>
          )}
        </span>
      ))}
    </span>
  );
}

type RowContentProps = { match: MatchView; isDayShown: boolean };
type RowLineProps = RowContentProps & { teams: ReactNode; children: ReactNode };

/** The hour, the day below it, the teams, and the player's part. */
function RowLine({ match, isDayShown, teams, children }: RowLineProps) {
  return (
    <span className="flex min-h-13 flex-wrap items-center justify-between gap-x-2 py-1 @[16rem]:flex-nowrap">
      <span className="shrink-0 leading-tight @[16rem]:w-16 @[16rem]:text-center">
        <KickoffHour match={match} className="figures block text-base leading-tight" />
        {isDayShown && (
          <span className="block text-xs whitespace-nowrap text-soft sm:text-sm">
            <Time at={match.kickoffAt} preset="dayAndMonth" />
          </span>
        )}
      </span>
      <span className="order-last min-w-0 basis-full @[16rem]:order-none @[16rem]:flex-1 @[16rem]:basis-0">
        {teams}
      </span>
      {children}
    </span>
  );
}

function RowContent({ match, isDayShown }: RowContentProps) {
  return (
    <RowLine match={match} isDayShown={isDayShown} teams={<RowTeams match={match} />}>
      <span className="flex flex-wrap items-center justify-end gap-x-2">
        <RowProgress match={match} />
        <RowStanding match={match} />
      </span>
    </RowLine>
  );
}

function ClosedContent({ match, isDayShown }: RowContentProps) {
  const { t } = useTranslation('matches');
  const format = useFormat();
  const { session } = useSession();
  const result = parseScore(match.result?.score ?? '');
  const { done } = ownStandingIn(match);
  return (
    <RowLine
      match={match}
      isDayShown={isDayShown}
      teams={
        <>
          <RowTeams match={match} result={result} />
          {result && <span className="sr-only">{writeScore(result, format.locale)}</span>}
        </>
      }
    >
      <span
        className={clsx(
          'grid max-w-28 justify-items-end text-right text-sm leading-tight text-soft',
          session && '@[16rem]:w-24',
        )}
      >
        <ClosedStatus match={match} />
        {done > 0 && <ClosedStanding match={match} />}
        {session && done === 0 && <span>{t('card.notCalled')}</span>}
        {match.status === 'finished' && match.systemVersion === 1 && (
          <span className="flex items-center">
            {t('card.questions', { count: match.parts.length })}
            <ChevronRight aria-hidden="true" className="size-4" />
          </span>
        )}
      </span>
    </RowLine>
  );
}

/** A result shows itself that its match is over. */
function ClosedStatus({ match }: { match: MatchView }) {
  const { status, note, kickoffAt } = match;
  const { tone, text } = useItemStatus({ status, note, closesAt: kickoffAt, isMatch: true });
  const isResult = match.result !== null && note === 'none';
  const color = tone === 'live' ? 'text-accent-ink' : 'text-warning';
  return <span className={isResult ? 'sr-only' : color}>{text}</span>;
}

/** The own call, named so that it is not read as the result, above its sign and XP. */
function ClosedStanding({ match }: { match: MatchView }) {
  const { t } = useTranslation(['matches', 'common']);
  const format = useFormat();
  const { score, earnedXp } = ownStandingIn(match);
  const verdict = ownVerdictIn(match);
  return (
    <>
      <span className="flex items-baseline gap-1.5 whitespace-nowrap">
        {score && t('matches:card.you')}
        <OwnFigure match={match} />
      </span>
      {verdict && (
        <span
          className={clsx(
            'flex items-center gap-1 whitespace-nowrap',
            verdict !== 'wrong' && 'figures text-base text-gold-ink',
            verdict === 'exact' && 'rounded-full border border-gold-ink pr-2 -mr-1',
          )}
        >
          <VerdictSign verdict={verdict} />
          {t('common:xp', { xp: format.number(earnedXp ?? 0) })}
        </span>
      )}
    </>
  );
}

function OwnFigure({ match }: { match: MatchView }) {
  const { t } = useTranslation('matches');
  const format = useFormat();
  const { done, total, score } = ownStandingIn(match);
  return (
    <>
      <span className="figures text-lg leading-tight">
        {score ? writeScore(score, format.locale) : `${done}/${total}`}
      </span>
      {!ownVerdictIn(match) && (
        <span className="sr-only">{t('card.progress', { done, total })}</span>
      )}
    </>
  );
}

function RowStanding({ match }: { match: MatchView }) {
  const { session } = useSession();
  if (ownStandingIn(match).done > 0) return <OwnFigure match={match} />;
  return (
    <span
      className={clsx(
        'shrink-0 text-right leading-tight *:leading-tight',
        match.systemVersion === 1 ? 'max-w-28' : 'max-w-24',
      )}
    >
      <Stake match={match} isPlayer={session !== null} />
    </span>
  );
}
