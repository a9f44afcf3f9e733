import type { CompetitionId, MatchView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/controls/field.tsx';
import { CompetitionFilter } from '../../../game/competitions/competition-filter.tsx';
import { useRoundName } from '../use-round-name.ts';
import { chosenRound, roundsOf } from './matchday-choice.ts';

type MatchdayFilterProps = {
  competitionId: CompetitionId | null;
  round: string | null;
  /** The open matches that are known. */
  matches: readonly MatchView[];
  onChange: (chosen: { competition: string | null; round?: string }) => void;
};

/** Which competition, and which of its rounds. */
export function MatchdayFilter({ competitionId, round, matches, onChange }: MatchdayFilterProps) {
  const { t } = useTranslation('matchday');
  const roundName = useRoundName();
  const rounds = competitionId ? roundsOf(matches) : [];
  return (
    <div className="grid grid-cols-2 items-end gap-2 sm:flex">
      <CompetitionFilter
        value={competitionId}
        onChange={(competition) => onChange({ competition })}
      />
      {competitionId && (
        <SelectField
          label={t('round')}
          value={chosenRound(matches, round) ?? ''}
          onChange={(event) => onChange({ competition: competitionId, round: event.target.value })}
          options={rounds.map((each) => ({ value: each, label: roundName(each) }))}
          className="w-full sm:w-56"
        />
      )}
    </div>
  );
}
