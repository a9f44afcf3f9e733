import type { TeamId } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/button.tsx';
import type { PastedRow } from './pasted-rows.ts';
import { TeamSelect } from './team-select.tsx';
import type { MatchPaste } from './use-match-paste.ts';

type PastedTeamProps = {
  paste: MatchPaste;
  row: PastedRow;
  field: 'team1Id' | 'team2Id';
  isFixed: boolean;
};

export function PastedTeam({ paste, row, field, isFixed }: PastedTeamProps) {
  const { t } = useTranslation('createMatch');
  const { teams, areTeamsLoading } = paste.ofMatches;
  const choose = (teamId: TeamId | null) => paste.changeRow(row.line, { [field]: teamId });
  const isOpen = !isFixed && row[field] === null;
  const near = row.near[field].flatMap((id) => teams.find((team) => team.id === id) ?? []);
  const written = row.written[field];
  return (
    <div className="grid min-w-0 gap-1">
      <TeamSelect
        label={t('several.of', {
          field: t(field === 'team1Id' ? 'team1' : 'team2'),
          line: row.line,
        })}
        isLabelHidden
        isWrapping
        teams={teams}
        isDisabled={areTeamsLoading || isFixed}
        value={row[field]}
        opponent={row[field === 'team1Id' ? 'team2Id' : 'team1Id']}
        error={
          isOpen && written !== ''
            ? t('several.unknown', { written })
            : isFixed
              ? undefined
              : paste.rowError(row, field)
        }
        onChange={choose}
      />
      {isOpen && near.length > 0 && (
        <div className="flex flex-wrap gap-1">
          {near.map(({ id, name }) => (
            <Button
              key={id}
              look="secondary"
              onClick={() => choose(id)}
              aria-label={t('several.take', { team: name, line: row.line })}
            >
              {name}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
