import type { TeamDetail } from '@kickoracle/contracts';
import { useId, type FormEvent, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { CountryField } from '#game/administration/country-field.tsx';
import { DraftDialog } from '#game/administration/draft-dialog.tsx';
import { useWork } from '#game/administration/use-work.ts';
import { useEdits } from '#game/drafts/use-edits.ts';
import { findEmpty, type RequiredField } from '#game/administration/find-empty.ts';
import { useFieldErrors } from '#game/drafts/use-field-errors.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { SwitchField } from '#ui/controls/switch-field.tsx';
import { readApiId } from '../read-api-id.ts';
import { useCreateTeam } from '../teams.queries.ts';
import { ApiIdField } from './api-id-field.tsx';

type NewTeamDialogProps = {
  isOpen: boolean;
  country: string | null;
  onClose: () => void;
  onCreated: (team: TeamDetail) => void;
};

export function NewTeamDialog({ isOpen, country, onClose, onCreated }: NewTeamDialogProps) {
  const { t } = useTranslation(['adminTeams', 'common']);
  const formId = useId();
  const work = useWork();
  const create = useCreateTeam();
  const edits = useEdits<NewTeam>('newTeam', {
    name: '',
    shortName: '',
    country: country ?? '',
    isNationalTeam: false,
    apiId: '',
  });
  const { form, ...fields } = useFieldErrors({
    found: findEmpty(edits.values),
    // One sentence for both fields (TEAMS-06), at the first empty one.
    say: () => t('adminTeams:newTeam.required'),
  });

  function close() {
    fields.startAgain();
    onClose();
  }
  function cancel() {
    edits.startAgain();
    close();
  }
  async function onSubmit() {
    const team = edits.values;
    if (!fields.send()) return;
    const created = await work(
      create.mutateAsync({ ...team, apiId: readApiId(team.apiId) }),
      ({ name }) => t('adminTeams:newTeam.created', { name }),
    );
    if (created === null) return;
    edits.startAgain();
    onClose();
    onCreated(created);
  }

  return (
    <DraftDialog
      isOpen={isOpen}
      onClose={close}
      title={t('adminTeams:newTeam.heading')}
      onCancel={cancel}
      action={
        <Button type="submit" form={formId} isBusy={create.isPending}>
          {t('adminTeams:newTeam.create')}
        </Button>
      }
    >
      <NewTeamForm
        id={formId}
        team={edits.values}
        formRef={form}
        errorOf={fields.errorOf}
        onChange={edits.change}
        onSubmit={() => void onSubmit()}
      />
    </DraftDialog>
  );
}

type NewTeam = {
  name: string;
  shortName: string;
  country: string;
  isNationalTeam: boolean;
  apiId: string;
};

type NewTeamFormProps = {
  id: string;
  team: NewTeam;
  formRef: Ref<HTMLFormElement>;
  errorOf: (field: RequiredField) => string | undefined;
  onChange: (part: Partial<NewTeam>) => void;
  onSubmit: () => void;
};

function NewTeamForm({ id, team, formRef, errorOf, onChange: change, onSubmit }: NewTeamFormProps) {
  const { t } = useTranslation('adminTeams');
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <form ref={formRef} id={id} onSubmit={submit} noValidate className="grid gap-3">
      <TextField
        isCompact
        label={t('name')}
        value={team.name}
        onChange={(event) => change({ name: event.target.value })}
        error={errorOf('name')}
        required
        autoComplete="off"
      />
      <TextField
        isCompact
        label={t('shortName')}
        hint={t('optional')}
        value={team.shortName}
        onChange={(event) => change({ shortName: event.target.value })}
        autoComplete="off"
      />
      <CountryField
        label={t('country.label')}
        value={team.country}
        onChange={(next) => change({ country: next })}
        error={errorOf('country')}
      />
      <ApiIdField hint={t('optional')} value={team.apiId} onChange={(apiId) => change({ apiId })} />
      <SwitchField
        label={t('nationalTeam')}
        isOn={team.isNationalTeam}
        onChange={(isNationalTeam) => change({ isNationalTeam })}
      />
    </form>
  );
}
