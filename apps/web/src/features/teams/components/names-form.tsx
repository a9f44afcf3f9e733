import type { TeamDetail } from '@kickoracle/contracts';
import { type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SaveButton } from '#game/administration/save-button.tsx';
import { useWork } from '#game/administration/use-work.ts';
import { useEdits } from '#game/drafts/use-edits.ts';
import { useFieldErrors } from '#game/drafts/use-field-errors.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { TextField } from '#ui/controls/field.tsx';
import { SwitchField } from '#ui/controls/switch-field.tsx';
import { useUpdateTeam } from '../teams.queries.ts';
import { PanelPart } from './panel-part.tsx';

export function NamesForm({ team }: { team: TeamDetail }) {
  const { t } = useTranslation('adminTeams');
  const work = useWork();
  const { fieldProblemText } = useErrorTexts();
  const update = useUpdateTeam();
  const stored = {
    name: team.name,
    shortName: team.shortName ?? '',
    isNationalTeam: team.isNationalTeam,
  };
  const {
    values: typed,
    isUnchanged,
    change,
    startAgain,
  } = useEdits(`team ${team.id} names`, stored);

  const { form, ...fields } = useFieldErrors({
    found: typed.name.trim() === '' ? { name: 'required' as const } : {},
    say: (_, problem) => fieldProblemText(problem),
  });

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!fields.send()) return;
    const updated = await work(update.mutateAsync({ teamId: team.id, ...typed }), ({ name }) =>
      t('names.saved', { name }),
    );
    if (updated) startAgain();
  }

  return (
    <PanelPart heading={t('names.heading')}>
      <form ref={form} noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-3">
        <div className="grid gap-3 sm:grid-cols-[2fr_1fr]">
          <TextField
            isCompact
            label={t('name')}
            value={typed.name}
            onChange={(event) => change({ name: event.target.value })}
            onBlur={() => fields.leave('name')}
            error={fields.errorOf('name')}
            autoComplete="off"
          />
          <TextField
            isCompact
            label={t('shortName')}
            value={typed.shortName}
            onChange={(event) => change({ shortName: event.target.value })}
            autoComplete="off"
          />
        </div>
        <SwitchField
          label={t('nationalTeam')}
          isOn={typed.isNationalTeam}
          onChange={(isNationalTeam) => change({ isNationalTeam })}
        />
        <SaveButton disabled={isUnchanged} isBusy={update.isPending} />
      </form>
    </PanelPart>
  );
}
