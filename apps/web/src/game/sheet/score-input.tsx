import { useId } from 'react';
import { GoalsField } from './goals-field.tsx';
import type { SheetGoals } from './sheet-goals.ts';

type ScoreInputProps = {
  legend: string;
  teams: { readonly home: string; readonly away: string };
  areTeamsShown?: boolean;
  value: SheetGoals;
  onChange: (value: SheetGoals) => void;
  isDisabled?: boolean;
  /** Shown below. It marks the empty field, or both if none is empty. */
  error?: string | undefined;
};

export function ScoreInput(props: ScoreInputProps) {
  const { legend, teams, value, onChange, isDisabled = false, error } = props;
  const errorId = useId();
  const isWhole = value.home !== null && value.away !== null;
  return (
    <fieldset className="min-w-0">
      <legend className="mx-auto mb-2 text-center font-semibold">{legend}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] items-end gap-3">
        {(['home', 'away'] as const).map((side) => (
          <div key={side} className="flex min-w-0 flex-col items-center gap-2">
            {!props.areTeamsShown && (
              <span
                aria-hidden="true"
                className="text-center font-semibold text-balance [overflow-wrap:anywhere]"
              >
                {teams[side]}
              </span>
            )}
            <GoalsField
              team={teams[side]}
              value={value[side]}
              onChange={(next) => onChange({ ...value, [side]: next })}
              isDisabled={isDisabled}
              isInvalid={error !== undefined && (isWhole || value[side] === null)}
              describedBy={error === undefined ? undefined : errorId}
            />
          </div>
        ))}
      </div>
      {error && (
        <p id={errorId} role="alert" className="mt-3 text-center font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
