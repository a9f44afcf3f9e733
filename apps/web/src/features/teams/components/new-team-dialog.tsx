import type { TeamDetail } from '@kickoracle/contracts';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { CountryField } from '../../../game/administration/country-field.tsx';
import { useWork } from '../../../game/administration/use-work.ts';
import { useEdits } from '../../../game/drafts/use-edits.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/controls/dialog.tsx';
import { TextField } from '../../../ui/controls/field.tsx';
import { SwitchField } from '../../../ui/controls/switch-field.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { readApiId } from '../read-api-id.ts';
import { useCreateTeam } from '../teams.queries.ts';
import { ApiIdField } from './api-id-field.tsx';

type NewTeamDialogProps = {
  isOpen: boolean;
  /** The one that is looked at. */
  country: string | null;
  onClose: () => void;
  onCreated: (team: TeamDetail) => void;
};

export function NewTeamDialog({ isOpen, country, onClose, onCreated }: NewTeamDialogProps) {
  const { t } = useTranslation(['adminTeams', 'common']);
  const formId = useId();
  const work = useWork();
  const create = useCreateTeam();
  const [problem, setProblem] = useState<string | null>(null);
  const edits = useEdits<NewTeam>('newTeam', {
    name: '',
    shortName: '',
    country: country ?? '',
    isNationalTeam: false,
    apiId: '',
  });

  function close() {
    setProblem(null);
    onClose();
  }
  function cancel() {
    edits.startAgain();
    close();
  }
  async function onSubmit() {
    const team = edits.values;
    setProblem(null);
    if (team.name.trim() === '' || team.country === '') {
      return setProblem(t('adminTeams:newTeam.required'));
    }
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
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('adminTeams:newTeam.heading')}
      closeLabel={t('common:actions.close')}
      isSticky
      footer={
        <>
          <Button look="secondary" onClick={cancel}>
            {t('common:actions.cancel')}
          </Button>
          <Button type="submit" form={formId} isBusy={create.isPending}>
            {t('adminTeams:newTeam.create')}
          </Button>
        </>
      }
    >
      <NewTeamForm
        id={formId}
        team={edits.values}
        problem={problem}
        onChange={edits.change}
        onSubmit={() => void onSubmit()}
      />
    </Dialog>
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
  problem: string | null;
  onChange: (part: Partial<NewTeam>) => void;
  onSubmit: () => void;
};

function NewTeamForm({ id, team, problem, onChange: change, onSubmit }: NewTeamFormProps) {
  const { t } = useTranslation('adminTeams');
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <form id={id} onSubmit={submit} noValidate className="grid gap-3">
      {problem && <Notice tone="error">{problem}</Notice>}
      <TextField
        isCompact
        label={t('name')}
        value={team.name}
        onChange={(event) => change({ name: event.target.value })}
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
