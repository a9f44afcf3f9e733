import type { CompetitionView } from '@kickoracle/contracts';
import { OFFERED_SEASONS, readSeasonLabel, writeSeasonLabel } from '@kickoracle/game';
import { type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useWork } from '#game/administration/use-work.ts';
import { useEdits } from '#game/drafts/use-edits.ts';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/field.tsx';
import { useAddSeason } from '../competitions.queries.ts';

type AddSeasonFormProps = {
  competition: CompetitionView;
  taken: readonly string[];
  onAdded: (season: number) => void;
};

function otherThan(label: string): string {
  const { year, isOneYear } = readSeasonLabel(label)!;
  return writeSeasonLabel({ year, isOneYear: !isOneYear });
}

export function AddSeasonForm({ competition, taken, onAdded }: AddSeasonFormProps) {
  const { t } = useTranslation('adminTeams');
  const work = useWork();
  const add = useAddSeason();
  const isOneYear = competition.seasonEndMonth >= competition.seasonStartMonth;
  const labels = OFFERED_SEASONS.map((year) => writeSeasonLabel({ year, isOneYear }));
  const usual = labels.filter((label) => !taken.includes(label));
  // Last, the labels that make a second season in a year.
  const others = labels.filter((label) => taken.includes(label)).map(otherThan);
  const offered = [...usual, ...others.filter((label) => !taken.includes(label))];
  const latest = taken.toSorted().at(-1) ?? '';
  const next = usual.find((label) => label > latest) ?? offered[0];
  const edits = useEdits(`competition ${competition.id} season`, { season: next });
  const chosen = edits.values.season;
  // The selected season may have been added in the meantime.
  const season = chosen !== undefined && offered.includes(chosen) ? chosen : next;
  if (season === undefined) return null;

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    const { year } = readSeasonLabel(season!)!;
    const input = { competitionId: competition.id, season: year };
    // The only season of a year has no label of its own: it follows the competition's months.
    const isSecond = taken.includes(otherThan(season!));
    const added = await work(add.mutateAsync(isSecond ? { ...input, label: season! } : input), () =>
      t('seasons.added', { season: season! }),
    );
    if (!added) return;
    edits.startAgain();
    onAdded(added.season);
  }

  return (
    <form
      onSubmit={(event) => void onSubmit(event)}
      className="flex flex-wrap items-end gap-3 max-sm:[&>*]:w-full"
    >
      <SelectField
        label={t('seasons.new')}
        value={season}
        onChange={(event) => edits.change({ season: event.target.value })}
        options={offered.map((label) => ({ value: label, label }))}
        className="sm:w-48"
      />
      <Button type="submit" look="secondary" isBusy={add.isPending}>
        {t('seasons.add')}
      </Button>
    </form>
  );
}
