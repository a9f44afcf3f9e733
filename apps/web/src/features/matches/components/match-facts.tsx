import type { MatchView } from '@kickoracle/contracts';
import { matchdayOf } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { CompetitionLine } from '#game/competitions/competition-line.tsx';
import { TimeLeft } from '#game/items/deadline.tsx';
import { Time } from '#lib/time.tsx';
import { useItemNow } from '#game/items/item-now.ts';
import { useRoundName } from '#game/items/use-round-name.ts';

export function MatchCompetition({ match }: { match: MatchView }) {
  return <CompetitionLine competition={match.competition} occasion={<Occasion match={match} />} />;
}

function Occasion({ match }: { match: MatchView }) {
  const { t } = useTranslation('matches');
  const round = useRoundName()(match.round);
  const isMatchday = matchdayOf(match.round) !== undefined && match.matchType === 'group';
  const type = isMatchday ? '' : t(`types.${match.matchType as 'final'}`, { defaultValue: '' });
  return (
    <>
      {type && <span className="inline-block">{type}</span>}
      {type && round && ' · '}
      {round && <span className="inline-block">{round}</span>}
    </>
  );
}

export function KickoffTime({ match }: { match: MatchView }) {
  const { status } = useItemNow(match);
  const isTimeKnown = match.note !== 'unscheduled';
  return (
    <div className="grid justify-items-center text-center">
      {isTimeKnown ? (
        <Time at={match.kickoffAt} preset="time" className="figures text-xl" />
      ) : (
        <span className="figures text-xl">–:–</span>
      )}
      <Time at={match.kickoffAt} preset="dayAndDate" className="text-sm text-soft" />
      {status === 'active' && isTimeKnown && (
        <span className="text-sm font-semibold text-accent-ink">
          <TimeLeft at={match.kickoffAt} />
        </span>
      )}
    </div>
  );
}

export function PastKickoff({ match }: { match: MatchView }) {
  return (
    <span className="grid text-sm leading-tight whitespace-nowrap text-soft">
      <Time at={match.kickoffAt} preset="dayAndDate" />
      {match.note !== 'unscheduled' && <Time at={match.kickoffAt} preset="time" />}
    </span>
  );
}
