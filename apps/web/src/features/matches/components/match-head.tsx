import type { Crest, MatchView } from '@kickoracle/contracts';
import { writeScore } from '@kickoracle/game';
import clsx from 'clsx';
import { ItemBadge } from '#game/items/item-badge.tsx';
import { TeamCrest } from '#game/teams/team-crest.tsx';
import { useFormat } from '#lib/use-format.ts';
import { KickoffTime, MatchCompetition, PastKickoff } from './match-facts.tsx';

type MatchHeadProps = { match: MatchView; isLarge?: boolean };

export function MatchHead({ match, isLarge = false }: MatchHeadProps) {
  const format = useFormat();
  const result = match.result?.score;
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-40">
          <MatchCompetition match={match} />
        </div>
        <ItemBadge status={match.status} note={match.note} closesAt={match.kickoffAt} isMatch />
      </div>
      <div className="grid grid-cols-2 gap-x-2 gap-y-2 *:row-start-1">
        <TeamShield crest={match.team1.crest} isLarge={isLarge} className="col-start-1" />
        <TeamShield crest={match.team2.crest} isLarge={isLarge} className="col-start-2" />
        <div className="col-span-2 col-start-1 self-center justify-self-center">
          {result ? (
            <div className="grid justify-items-center text-center">
              <p className={clsx('figures whitespace-nowrap', isLarge ? 'text-3xl' : 'text-2xl')}>
                {writeScore(result, format.locale)}
              </p>
              <PastKickoff match={match} />
            </div>
          ) : (
            <KickoffTime match={match} />
          )}
        </div>
      </div>
      <div className="grid grid-cols-2 gap-x-3">
        <TeamName name={match.team1.name} isLarge={isLarge} />
        <TeamName name={match.team2.name} isLarge={isLarge} />
      </div>
    </div>
  );
}

type TeamProps = { name: string; isLarge: boolean };

type TeamShieldProps = { crest: Crest; isLarge: boolean; className: string };

function TeamShield({ crest, isLarge, className }: TeamShieldProps) {
  const size = isLarge ? 'h-16 w-14 sm:h-20 sm:w-17' : 'h-14 w-12';
  return <TeamCrest crest={crest} className={clsx('justify-self-center', size, className)} />;
}

function TeamName({ name, isLarge }: TeamProps) {
  return (
    <p
      className={clsx(
        'line-clamp-6 text-center font-display text-lg leading-tight max-[22rem]:text-base font-bold text-balance [overflow-wrap:anywhere]',
        isLarge && 'sm:text-xl',
      )}
    >
      {name}
    </p>
  );
}
