import { useCompetitionNames } from '#game/competitions/competition-names.ts';
import { useRoundName } from '#game/items/use-round-name.ts';
import { SelectField } from '#ui/controls/field.tsx';
import { roundValue, type RoundKey } from './round-key.ts';

type NamedRound = RoundKey & { readonly competition: string };

type RoundFieldProps<Round> = {
  label: string;
  rounds: readonly Round[];
  /** Null: none of them. An old address can have a round that is no longer listed. */
  chosen: RoundKey | null;
  onChoose: (round: Round) => void;
};

export function RoundField<Round extends NamedRound>(props: RoundFieldProps<Round>) {
  const { label, rounds, chosen, onChoose } = props;
  const roundName = useRoundName();
  const { competitionName } = useCompetitionNames();
  const value = chosen ? roundValue(chosen) : '';
  const options = rounds.map((each) => ({
    value: roundValue(each),
    label: `${competitionName(each.competition)} · ${roundName(each.round)}`,
  }));
  if (chosen && !options.some((each) => each.value === value)) {
    options.push({ value, label: roundName(chosen.round) });
  }
  return (
    <SelectField
      label={label}
      value={value}
      options={options}
      onChange={({ target }) => {
        const next = rounds.find((each) => roundValue(each) === target.value);
        if (next) onChoose(next);
      }}
    />
  );
}
