import type { CompetitionId, MatchView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#ui/controls/field.tsx';
import { CompetitionFilter } from '#game/competitions/competition-filter.tsx';
import { useRoundName } from '#game/items/use-round-name.ts';
import { chosenRound, roundsOf } from './matchday-choice.ts';

type MatchdayFilterProps = {
  competitionId: CompetitionId | null;
  round: string | null;
  matches: readonly MatchView[];
  onChange: (chosen: { competition: string | null; round?: string }) => void;
};

export function MatchdayFilter({ competitionId, round, matches, onChange }: MatchdayFilterProps) {
  const { t } = useTranslation('matchday');
  const roundName = useRoundName();
  const rounds = competitionId ? roundsOf(matches) : [];
  return (
    <div className="flex items-start gap-2">
      <CompetitionFilter
        value={competitionId}
        onChange={(competition) => onChange({ competition })}
        isLabelHidden
        className="min-w-0 flex-1 sm:max-w-72"
      />
      {competitionId && (
        <SelectField
          label={t('round')}
          isLabelHidden
          value={chosenRound(matches, round) ?? ''}
          onChange={(event) => onChange({ competition: competitionId, round: event.target.value })}
          options={rounds.map((each) => ({ value: each, label: roundName(each) }))}
          className="min-w-0 flex-1 sm:max-w-56"
        />
      )}
    </div>
  );
}
