import type { MatchView } from '@kickoracle/contracts';
import { awardForScore, maximumReward, type Score, writeScore } from '@kickoracle/game';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompetitionNames } from '#game/competitions/competition-names.ts';
import { paths } from '#game/paths.ts';
import { ScoreTiles } from '#game/sheet/score-tiles.tsx';
import { scoreOf, type SheetGoals } from '#game/sheet/sheet-goals.ts';
import { EXAMPLE_CALL, exampleRewards } from '#game/standing/example-prediction.ts';
import { scoreRewardsOf } from '#game/standing/own-standing.ts';
import { TeamCrest } from '#game/teams/team-crest.tsx';
import { Time } from '#lib/time.tsx';
import { useFormat } from '#lib/use-format.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { useExampleMatch } from '../home.queries.ts';

function listEndings({ home, away }: Score): Score[] {
  return [
    { home, away },
    { home: home + 1, away: away + 1 },
    home < away ? { home, away: away + 1 } : { home: home + 1, away },
    home === away ? { home, away: away + 1 } : { home: away, away: home },
  ];
}

export function ExampleCard() {
  const { t } = useTranslation(['home', 'answers', 'common']);
  const [goals, setGoals] = useState<SheetGoals>(EXAMPLE_CALL);
  const match = useExampleMatch();
  const map = (match && scoreRewardsOf(match)) ?? exampleRewards();
  const call = scoreOf(goals) ?? EXAMPLE_CALL;
  const most = maximumReward(map, call);
  const endings = listEndings(call)
    .map((actual) => ({ actual, xp: awardForScore({ map, predicted: call, actual }).xp }))
    .toSorted((one, other) => other.xp - one.xp);
  const teams = match ?? {
    team1: { name: t('answers:home') },
    team2: { name: t('answers:away') },
  };
  return (
    <figure
      aria-label={t('home:example.label')}
      className="@container grid grid-cols-1 gap-4 rounded-base border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      <figcaption>{match && <MatchLine match={match} />}</figcaption>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {match ? <Teams match={match} /> : <p className="eyebrow">{t('home:example.heading')}</p>}
        <ScoreTiles
          match={teams}
          goals={goals}
          onChange={setGoals}
          onUndo={() => setGoals(EXAMPLE_CALL)}
        />
      </div>
      <p
        aria-hidden="true"
        className="-mb-2 flex flex-wrap justify-between gap-x-3 text-sm text-soft"
      >
        <span>{t('home:example.ending')}</span>
        <span>{t('home:example.pays')}</span>
      </p>
      <ul className="grid gap-2.5">
        {endings.map(({ actual, xp }, index) => (
          <Ending key={index} score={actual} xp={xp} most={most} />
        ))}
      </ul>
      {match && (
        <ButtonLink look="secondary" to={paths.match(match.id)} className="w-full">
          {t('home:example.predict')}
        </ButtonLink>
      )}
    </figure>
  );
}

function MatchLine({ match }: { match: MatchView }) {
  const { competitionName } = useCompetitionNames();
  const { competition, kickoffAt, note } = match;
  return (
    <span className="flex flex-wrap justify-between gap-x-3 text-sm text-soft">
      <span className="font-semibold text-ink">{competitionName(competition.name)}</span>
      <Time at={kickoffAt} preset={note === 'unscheduled' ? 'dayAndDate' : 'dayAndTime'} />
    </span>
  );
}

function Teams({ match }: { match: MatchView }) {
  return (
    <span className="grid min-w-0 flex-1 basis-28 gap-1">
      {[match.team1, match.team2].map(({ id, name, crest }) => (
        <span key={id} className="flex min-w-0 items-center gap-2">
          <TeamCrest crest={crest} className="h-6 w-5" isTiny />
          <span className="min-w-0 font-display leading-tight font-bold">{name}</span>
        </span>
      ))}
    </span>
  );
}

function Ending({ score, xp, most }: { score: Score; xp: number; most: number }) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const isMost = xp === most;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 @[13rem]:grid @[13rem]:grid-cols-[3.5rem_minmax(0,1fr)_auto]">
      <span className="figures text-lg whitespace-nowrap">{writeScore(score, format.locale)}</span>
      <svg
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        className="order-last h-2 w-full @[13rem]:order-none"
        aria-hidden="true"
      >
        <rect width="100" height="8" className="fill-raised" />
        <rect width={(xp / most) * 100} height="8" className={isMost ? 'fill-gold' : 'fill-edge'} />
      </svg>
      <span
        className={`figures min-w-20 text-right text-lg ${isMost ? 'text-gold-ink' : 'text-soft'}`}
      >
        {t('xp', { xp: format.number(xp) })}
      </span>
    </li>
  );
}
