import { draftTraits } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/use-format.ts';
import { CheckboxField, TextField } from '#ui/controls/field.tsx';
import { DecayPicture } from './decay-picture.tsx';
import { readXp } from './preview-event.ts';
import type { EventForm } from './use-event-form.ts';

export function RewardFields({ form }: { form: EventForm }) {
  const { t } = useTranslation('createEvent');
  const { values, change } = form;
  const isByPlace = draftTraits(values.inputType).pays === 'place';
  const falls = values.hasDecay && !isByPlace;
  return (
    <>
      <div className="grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-2">
        {isByPlace && <PlaceReward form={form} />}
        <TextField
          {...form.control('reward')}
          label={t('reward.label')}
          inputMode="numeric"
          autoComplete="off"
          required={!isByPlace}
          disabled={isByPlace}
          value={isByPlace ? '' : values.reward}
          hint={t(isByPlace ? 'reward.ofTable' : 'reward.hint')}
          error={form.errorOf('reward')}
          onChange={(event) => change({ reward: event.target.value })}
        />
      </div>
      <CheckboxField
        {...form.control('hasDecay')}
        label={t('decay.label')}
        hint={t(isByPlace ? 'decay.notForTables' : 'decay.hint')}
        disabled={isByPlace}
        checked={falls}
        onChange={(event) => change({ hasDecay: event.target.checked })}
      />
      {falls && <DecayPicture full={readXp(form.draft.reward)} />}
    </>
  );
}

function PlaceReward({ form }: { form: EventForm }) {
  const { t } = useTranslation('createEvent');
  const { number } = useFormat();
  const teams = form.season.teams?.length ?? 0;
  const total = number(teams * readXp(form.draft.perPlace));
  return (
    <TextField
      {...form.control('perPlace')}
      label={t('perPlace.label')}
      inputMode="numeric"
      autoComplete="off"
      required
      value={form.values.perPlace}
      hint={teams > 0 ? t('perPlace.total', { teams: number(teams), xp: total }) : undefined}
      error={form.errorOf('perPlace')}
      onChange={(event) => form.change({ perPlace: event.target.value })}
    />
  );
}
