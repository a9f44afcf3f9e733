import type { MatchView } from '@kickoracle/contracts';
import { writeScore } from '@kickoracle/game';
import { Trans, useTranslation } from 'react-i18next';
import { Time } from '#lib/time.tsx';
import { Link } from 'react-router';
import { useCompetitionNames } from '#game/competitions/competition-names.ts';
import { paths } from '#game/paths.ts';
import { TeamCrest } from '#game/teams/team-crest.tsx';
import { useFormat } from '#lib/use-format.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { cardClass } from '#ui/layout/card.tsx';
import { NEXT_MATCHES, useNextMatches } from '../home.queries.ts';

/** Reserves space for matches, so that the content below does not move. */
const RESERVED = 'min-h-48';

/** @param props.shownId A match that the page shows already. */
export function NextMatches({ shownId }: { shownId?: string | undefined }) {
  const { t } = useTranslation('home');
  const { data, isPending } = useNextMatches();
  const others = data?.matches.filter(({ id }) => id !== shownId) ?? [];
  const matches = others.slice(0, NEXT_MATCHES);
  if (shownId !== undefined && matches.length === 0) return null;
  return (
    <section aria-labelledby="next" className="grid gap-6">
      <h2 id="next" className="text-2xl">
        {t('next.heading')}
      </h2>
      {isPending ? (
        <div className="grid gap-4 md:grid-cols-3">
          {Array.from({ length: NEXT_MATCHES }, (_, index) => (
            <Skeleton key={index} className={RESERVED} />
          ))}
        </div>
      ) : matches.length > 0 ? (
        <ul className="grid gap-4 md:grid-cols-3">
          {matches.map((match) => (
            <li key={match.id} className="contents">
              <NextMatch match={match} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-soft">{t('next.none')}</p>
      )}
    </section>
  );
}

function NextMatch({ match }: { match: MatchView }) {
  const { t } = useTranslation(['home', 'matches']);
  const format = useFormat();
  const { competitionName } = useCompetitionNames();
  const { team1, team2, kickoffAt, note, upToXp, competition } = match;
  return (
    <Link
      to={paths.match(match.id)}
      className={`${cardClass} ${RESERVED} grid content-between gap-3 p-5 hover:bg-raised`}
    >
      <span className="text-sm text-soft">
        <span className="block font-semibold text-ink">{competitionName(competition.name)}</span>
        <Time at={kickoffAt} preset={note === 'unscheduled' ? 'dayAndDate' : 'dayAndTime'} />
      </span>
      <span className="grid gap-1.5">
        {[team1, team2].map(({ id, name, crest }) => (
          <span key={id} className="flex items-center gap-2.5">
            <TeamCrest crest={crest} className="h-9 w-8" />
            <span className="min-w-0 font-display text-lg leading-tight font-bold">{name}</span>
          </span>
        ))}
      </span>
      <span className="text-sm text-soft">
        {upToXp !== null && (
          <Trans
            t={t}
            i18nKey="matches:card.upTo"
            values={{
              xp: format.number(upToXp),
              score: writeScore(match.upToScore ?? '', format.locale),
            }}
            components={{ b: <strong className="figures text-lg text-ink" /> }}
          />
        )}
      </span>
    </Link>
  );
}
