import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../../game/paths.ts';
import { formatDate } from '../../../lib/format.ts';

export type KnownMatch = {
  readonly matchId: string;
  readonly team1: string;
  readonly team2: string;
  readonly kickoffAt: string;
};

/** The matches that a new one seems to be, each with the way to it. */
export function KnownMatches({ matches }: { matches: readonly KnownMatch[] }) {
  const { i18n } = useTranslation();
  return (
    <ul>
      {matches.map(({ matchId, team1, team2, kickoffAt }) => (
        <li key={matchId}>
          <Link
            to={paths.match(matchId)}
            target="_blank"
            className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline underline-offset-4"
          >
            {team1} – {team2}
          </Link>
          , {formatDate(kickoffAt, 'datetime', i18n.language)}
        </li>
      ))}
    </ul>
  );
}
