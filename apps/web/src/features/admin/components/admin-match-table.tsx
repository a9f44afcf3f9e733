import type { MatchView } from '@kickoracle/contracts';
import { parseScore } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { competitionMarkOf } from '../../../game/competitions/competition-marks.ts';
import { useCompetitionNames } from '../../../game/competitions/competition-names.ts';
import { Pennant } from '../../../game/competitions/pennant.tsx';
import { paths } from '../../../game/paths.ts';
import { formatDate, formatScoreForReading } from '../../../lib/format.ts';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { Flag } from '../../../ui/identity/flag.tsx';
import { DataTable } from '../../../ui/layout/data-table.tsx';

type AdminMatchTableProps = { status: MatchView['status']; matches: readonly MatchView[] };

/** Matches with the way to the page where their result is entered. */
export function AdminMatchTable({ status, matches }: AdminMatchTableProps) {
  const { t, i18n } = useTranslation('admin');
  return (
    <DataTable
      caption={t(`tabs.${status}`)}
      isCaptionHidden
      rows={matches}
      rowKey={(match) => match.id}
      columns={[
        {
          id: 'title',
          heading: t('columns.title'),
          isRowHeading: true,
          cell: (match) => <MatchTitle match={match} />,
        },
        { id: 'status', heading: t('columns.status'), cell: (match) => <Standing match={match} /> },
        {
          id: 'deadline',
          heading: t('columns.deadline'),
          cell: ({ kickoffAt }) => (
            <time dateTime={kickoffAt} className="whitespace-nowrap">
              {formatDate(kickoffAt, 'datetime', i18n.language)}
            </time>
          ),
        },
        // What a match pays depends on the call.
        { id: 'xp', heading: t('columns.xp'), isNumber: true, isWideOnly: true, cell: () => '–' },
        {
          id: 'actions',
          heading: t('columns.actions'),
          cell: (match) => (
            <ButtonLink
              look="secondary"
              to={paths.match(match.id)}
              aria-label={t('detailsOf', { team1: match.team1.name, team2: match.team2.name })}
            >
              {t('details')}
            </ButtonLink>
          ),
        },
      ]}
    />
  );
}

function MatchTitle({ match }: { match: MatchView }) {
  const { competitionName, flagCode } = useCompetitionNames();
  const { name, country } = match.competition;
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Pennant name={name} {...competitionMarkOf(name)} />
      <span className="min-w-0">
        <span className="block">
          {match.team1.name} – {match.team2.name}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 text-sm font-normal text-soft">
          <Flag code={flagCode(country)} />
          {competitionName(name)}
        </span>
      </span>
    </span>
  );
}

function Standing({ match }: { match: MatchView }) {
  const { t } = useTranslation('matches');
  const result = parseScore(match.result?.score ?? '');
  const isNoted = match.note !== 'none';
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      {isNoted ? t(`note.${match.note as 'void'}`) : t(`status.${match.status}`)}
      {result && <span className="figures">{formatScoreForReading(result)}</span>}
    </span>
  );
}
