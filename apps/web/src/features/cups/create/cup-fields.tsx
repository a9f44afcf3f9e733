import { CUP_FORMATS, CUP_PLAYERS, LEAGUE_NAME_LENGTH, maxCupPlayers } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { useCompetitionOptions } from '#game/competitions/use-competition-options.ts';
import { useRoundName } from '#game/items/use-round-name.ts';
import { LoadFailure } from '#game/lists/load-failure.tsx';
import { useFormat } from '#lib/use-format.ts';
import { SelectField, TextField } from '#ui/controls/field.tsx';
import { RadioGroup } from '#ui/controls/radio-group.tsx';
import type { CupDraft, CupField } from './cup-draft.ts';
import type { FirstRound } from './first-rounds.ts';

/** Code points can be longer than one unit; the rules of the game count them. */
const MOST_TYPED = 3 * LEAGUE_NAME_LENGTH.max;

type CupFieldsProps = {
  values: CupDraft;
  onChange: (change: Partial<CupDraft>) => void;
  errorOf: (field: CupField) => string | undefined;
  onLeave: (field: CupField) => void;
  /** Null while they load. */
  rounds: readonly FirstRound[] | null;
  /** Loads the rounds again, if they could not be loaded. */
  retryRounds: (() => void) | null;
};

export function CupFields(props: CupFieldsProps) {
  const { values, onChange, errorOf, onLeave, rounds, retryRounds } = props;
  const { t } = useTranslation('cups');
  const format = useFormat();
  const { competitions, options, retry } = useCompetitionOptions();
  const failed = retry ?? retryRounds;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <TextField
        label={t('form.name')}
        hint={t('form.nameHint', LEAGUE_NAME_LENGTH)}
        value={values.name}
        error={errorOf('name')}
        onChange={({ target }) => onChange({ name: target.value })}
        onBlur={() => onLeave('name')}
        maxLength={MOST_TYPED}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <RadioGroup
        label={t('form.format')}
        value={values.format}
        onChange={(chosen) => onChange({ format: chosen })}
        options={CUP_FORMATS.map((each) => ({
          value: each,
          label: (
            <>
              <span className="block font-semibold">{t(`formats.${each}.name`)}</span>
              <span className="block text-sm text-soft">
                {t(`formats.${each}.hint`, {
                  fewest: format.number(CUP_PLAYERS.fewest),
                  most: format.number(maxCupPlayers(each)),
                })}
              </span>
            </>
          ),
        }))}
      />
      <SelectField
        label={t('form.competition')}
        value={values.competitionId ?? ''}
        error={errorOf('competitionId')}
        onChange={({ target }) =>
          onChange({
            competitionId: competitions.find(({ id }) => id === target.value)?.id ?? null,
            round: null,
          })
        }
        options={[{ value: '', label: t('form.choose') }, ...options]}
        required
      />
      <RoundField
        value={values.round}
        rounds={values.competitionId === null ? [] : rounds}
        isKnown={values.competitionId !== null}
        error={errorOf('round')}
        onChange={(round) => onChange({ round })}
      />
      {failed && (
        <LoadFailure onRetry={failed} tone="error">
          {t('failed')}
        </LoadFailure>
      )}
    </div>
  );
}

type RoundFieldProps = {
  value: string | null;
  rounds: readonly FirstRound[] | null;
  /** True if a competition is chosen. */
  isKnown: boolean;
  error: string | undefined;
  onChange: (round: string | null) => void;
};

function RoundField({ value, rounds, isKnown, error, onChange }: RoundFieldProps) {
  const { t } = useTranslation('cups');
  const format = useFormat();
  const roundName = useRoundName();
  const chosen = rounds?.find(({ round }) => round === value);
  const hint = chosen
    ? t('form.closes', { when: format.date(chosen.entryClosesAt, 'exact') })
    : isKnown && rounds?.length === 0
      ? t('form.noRound')
      : t('form.roundHint');
  return (
    <SelectField
      label={t('form.round')}
      hint={hint}
      error={error}
      value={chosen?.round ?? ''}
      disabled={!rounds || rounds.length === 0}
      onChange={({ target }) => onChange(target.value || null)}
      options={[
        { value: '', label: t('form.choose') },
        ...(rounds ?? []).map(({ round, beginsAt }) => ({
          value: round,
          label: t('rounds.game', {
            round: roundName(round),
            when: format.date(beginsAt, 'dayAndTime'),
          }),
        })),
      ]}
      required
    />
  );
}
