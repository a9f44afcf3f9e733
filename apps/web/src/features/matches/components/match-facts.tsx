import type { MatchView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { competitionMarkOf } from '../../../game/competitions/competition-marks.ts';
import { useCompetitionNames } from '../../../game/competitions/competition-names.ts';
import { formatDate, formatRelative } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Badge, type BadgeTone } from '../../../ui/feedback/badge.tsx';
import { Flag } from '../../../ui/identity/flag.tsx';
import { Pennant } from '../../../game/competitions/pennant.tsx';
import { matchdayOf, useRoundName } from '../use-round-name.ts';
import { isOpenNow, statusNow } from '../is-open-now.ts';
import { SportMark } from './sport-mark.tsx';

/** Competition with its pennant, its sport and its country, and the round or the kind of match. */
export function CompetitionLine({ match }: { match: MatchView }) {
  const { competitionName, countryName, flagCode } = useCompetitionNames();
  const occasion = useOccasion(match);
  const { name, country, sport } = match.competition;
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <Pennant name={name} {...competitionMarkOf(name)} className="h-10 w-9" />
      <div className="min-w-0">
        <p className="leading-tight font-semibold [overflow-wrap:anywhere]">
          {competitionName(name)}
        </p>
        <p className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-sm text-soft">
          <Flag code={flagCode(country)} label={countryName(country)} />
          <SportMark sport={sport} />
          <span className="min-w-0">{occasion}</span>
        </p>
      </div>
    </div>
  );
}

function useOccasion(match: MatchView): string {
  const { t } = useTranslation('matches');
  const round = useRoundName()(match.round);
  const type = t(`types.${match.matchType as 'final'}`, { defaultValue: '' });
  // A numbered matchday says it all: leagues and groups both are played in them.
  const isPlainRound = matchdayOf(match.round) !== undefined && match.matchType === 'group';
  return [isPlainRound ? '' : type, round].filter(Boolean).join(' · ');
}

const STATUS_TONES: Record<MatchView['status'], BadgeTone> = {
  active: 'live',
  pending: 'waiting',
  finished: 'quiet',
};

/** The status, or the note that says more than it. */
export function StatusBadge({ match }: { match: MatchView }) {
  const { t } = useTranslation('matches');
  const now = useNow();
  if (match.note !== 'none') return <Badge tone="waiting">{t(`note.${match.note}`)}</Badge>;
  const status = statusNow(match, now);
  return <Badge tone={STATUS_TONES[status]}>{t(`status.${status}`)}</Badge>;
}

/** Day and time of the kickoff in the viewer's zone, and how far away it is. */
export function KickoffTime({ match }: { match: MatchView }) {
  const { i18n } = useTranslation('matches');
  const now = useNow();
  const isTimeKnown = match.note !== 'unscheduled';
  return (
    <time dateTime={match.kickoffAt} className="grid justify-items-center text-center">
      <span className="figures text-xl">
        {isTimeKnown ? formatDate(match.kickoffAt, 'time', i18n.language) : '–:–'}
      </span>
      <span className="text-sm text-soft">
        {formatDate(match.kickoffAt, 'dayAndDate', i18n.language)}
      </span>
      {isOpenNow(match, now) && isTimeKnown && (
        <span className="text-sm font-medium text-accent-ink">
          {formatRelative(match.kickoffAt, now, i18n.language)}
        </span>
      )}
    </time>
  );
}
