import { NumberStepper } from '../../ui/controls/number-stepper.tsx';

export type StepperScore = { home: number | null; away: number | null };

type Side = { label: string; moreLabel: string; fewerLabel: string; name: string };

type ScoreStepperProps = {
  legend: string;
  home: Side;
  away: Side;
  value: StepperScore;
  onChange: (value: StepperScore) => void;
  max: number;
  isDisabled?: boolean;
  /** Said below, and the empty side is marked. */
  error?: string | undefined;
};

/** Two figures for two sides, left and right. */
export function ScoreStepper(props: ScoreStepperProps) {
  const { legend, value, onChange, max, isDisabled = false, error } = props;
  return (
    <fieldset className="min-w-0">
      <legend className="eyebrow mx-auto mb-2 text-soft">{legend}</legend>
      <div className="grid grid-cols-2 items-end gap-3">
        {(['home', 'away'] as const).map((side) => (
          <div key={side} className="flex min-w-0 flex-col items-center gap-2">
            <span
              aria-hidden="true"
              className="line-clamp-3 text-center font-semibold text-balance [overflow-wrap:anywhere]"
            >
              {props[side].name}
            </span>
            <NumberStepper
              value={value[side]}
              onChange={(next) => onChange({ ...value, [side]: next })}
              max={max}
              label={props[side].label}
              moreLabel={props[side].moreLabel}
              fewerLabel={props[side].fewerLabel}
              isDisabled={isDisabled}
              isInvalid={error !== undefined && value[side] === null}
            />
          </div>
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-3 text-center font-medium text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
