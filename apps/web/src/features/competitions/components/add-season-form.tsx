import type { CompetitionView } from '@kickoracle/contracts';
import { formatSeason, OFFERED_SEASONS } from '@kickoracle/game';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorToast } from '../../../game/administration/use-error-toast.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { SelectField } from '../../../ui/controls/field.tsx';
import { useToast } from '../../../ui/feedback/toast/toast-provider.tsx';
import { useAddSeason } from '../competitions.queries.ts';

type AddSeasonFormProps = {
  competition: CompetitionView;
  taken: readonly number[];
  onAdded: (season: number) => void;
};

/** Gives a competition one of the seasons that forms offer; the one after its latest first. */
export function AddSeasonForm({ competition, taken, onAdded }: AddSeasonFormProps) {
  const { t } = useTranslation('adminTeams');
  const { showToast } = useToast();
  const showError = useErrorToast();
  const add = useAddSeason();
  const offered = OFFERED_SEASONS.filter((year) => !taken.includes(year));
  const next = offered.find((year) => year > Math.max(...taken)) ?? offered[0];
  const [season, setSeason] = useState(next);
  if (season === undefined) return null;
  const months = { startMonth: competition.seasonStartMonth, endMonth: competition.seasonEndMonth };

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    try {
      await add.mutateAsync({ competitionId: competition.id, season });
      const message = t('seasons.added', { season: formatSeason(season!, months) });
      showToast({ type: 'success', message });
      onAdded(season!);
    } catch (error) {
      showError(error);
    }
  }

  return (
    <form
      onSubmit={(event) => void onSubmit(event)}
      className="flex flex-wrap items-end gap-3 max-sm:[&>*]:w-full"
    >
      <SelectField
        label={t('seasons.new')}
        value={season}
        onChange={(event) => setSeason(offered.find((year) => String(year) === event.target.value))}
        options={offered.map((year) => ({
          value: String(year),
          label: formatSeason(year, months),
        }))}
        className="sm:w-48"
      />
      <Button type="submit" look="secondary" isBusy={add.isPending}>
        {t('seasons.add')}
      </Button>
    </form>
  );
}
