import type { MatchView } from '@kickoracle/contracts';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { useViewer } from '../../../lib/viewer-context.tsx';
import { CompetitionLine } from '../../../game/competitions/competition-line.tsx';
import { TimeLeft } from '../../../game/items/deadline.tsx';
import { formatDate } from '../../../lib/format.ts';
import { useItemNow } from '../../../game/items/item-now.ts';
import { matchdayOf, useRoundName } from '../../../game/items/use-round-name.ts';

/** Competition of a match, and the round or the kind of match. */
export function MatchCompetition({ match }: { match: MatchView }) {
  return <CompetitionLine competition={match.competition} occasion={<Occasion match={match} />} />;
}

/** The type of match, and the round where it has one. */
function Occasion({ match }: { match: MatchView }) {
  const { t } = useTranslation('matches');
  const round = useRoundName()(match.round);
  // Leagues and groups both are played in numbered matchdays: the data does not tell them apart.
  const isLeague = matchdayOf(match.round) !== undefined && match.matchType === 'group';
  const type = isLeague
    ? t('leagueOrGroup')
    : t(`types.${match.matchType as 'final'}`, { defaultValue: '' });
  return (
    <>
      {type && <span className="inline-block">{type}</span>}
      {type && round && ' · '}
      {round && <span className="inline-block">{round}</span>}
    </>
  );
}

/** Day and time of the kickoff in the viewer's zone, and how far away it is. */
export function KickoffTime({ match }: { match: MatchView }) {
  const { i18n } = useTranslation('matches');
  useViewer();
  const { status } = useItemNow(match);
  const isTimeKnown = match.note !== 'unscheduled';
  return (
    <div className="grid justify-items-center text-center">
      <time dateTime={match.kickoffAt} className="grid">
        <span className="figures text-xl">
          {isTimeKnown ? formatDate(match.kickoffAt, 'time', i18n.language) : '–:–'}
        </span>
        <span className="text-sm text-soft">
          {formatDate(match.kickoffAt, 'dayAndDate', i18n.language)}
        </span>
      </time>
      {status === 'active' && isTimeKnown && (
        <span className="text-sm font-medium text-accent-ink">
          <TimeLeft at={match.kickoffAt} />
        </span>
      )}
    </div>
  );
}

/** When a match that has its result was played. */
export function PastKickoff({ match }: { match: MatchView }) {
  const { i18n } = useTranslation('matches');
  useViewer();
  const preset = match.note === 'unscheduled' ? 'dayAndDate' : 'dayAndTime';
  return (
    <time
      dateTime={match.kickoffAt}
      className="max-w-22 text-sm leading-tight text-balance text-soft"
    >
      {formatDate(match.kickoffAt, preset, i18n.language)}
    </time>
  );
}
