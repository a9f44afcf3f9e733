import type { CupDetailsView, CupRoundView } from '@kickoracle/contracts';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field.tsx';
import { ChevronLeft, ChevronRight } from '#ui/icons/icons.ts';
import { useCupRoundName } from './use-cup-round-name.ts';

type CupRoundPickerProps = {
  cup: Pick<CupDetailsView, 'format' | 'rounds'>;
  round: CupRoundView;
  onChange: (number: number) => void;
};

/** A league of forty players has 39 rounds: too many for tabs. */
export function CupRoundPicker({ cup, round, onChange }: CupRoundPickerProps) {
  const { t } = useTranslation('cups');
  const roundName = useCupRoundName(cup.format);
  const step = (by: -1 | 1) => {
    const isThere = cup.rounds.some(({ number }) => number === round.number + by);
    return { disabled: !isThere, onClick: () => onChange(round.number + by) };
  };
  return (
    <div className="flex max-w-lg flex-wrap items-end gap-2">
      <IconButton look="secondary" label={t('rounds.previous')} {...step(-1)}>
        <ChevronLeft aria-hidden="true" className="size-5" />
      </IconButton>
      <SelectField
        label={t('rounds.label')}
        value={String(round.number)}
        onChange={({ target }) => onChange(Number(target.value))}
        className="min-w-0 flex-1 basis-40"
        options={cup.rounds.map((each) => ({
          value: String(each.number),
          label: roundName(each),
        }))}
      />
      <IconButton look="secondary" label={t('rounds.next')} {...step(1)}>
        <ChevronRight aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  );
}
