import type { TeamDetail } from '@kickoracle/contracts';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { CountryField } from '../../../game/administration/country-field.tsx';
import { useWork } from '../../../game/administration/use-work.ts';
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

  async function onSubmit(team: NewTeam) {
    setProblem(null);
    if (team.name.trim() === '' || team.country === '') {
      return setProblem(t('adminTeams:newTeam.required'));
    }
    const created = await work(
      create.mutateAsync({ ...team, apiId: readApiId(team.apiId) }),
      ({ name }) => t('adminTeams:newTeam.created', { name }),
    );
    if (created === null) return;
    onClose();
    onCreated(created);
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => {
        setProblem(null);
        onClose();
      }}
      title={t('adminTeams:newTeam.heading')}
      closeLabel={t('common:actions.close')}
      isSticky
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
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
        country={country}
        problem={problem}
        onSubmit={(team) => void onSubmit(team)}
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
  country: string | null;
  problem: string | null;
  onSubmit: (team: NewTeam) => void;
};

function NewTeamForm({ id, country, problem, onSubmit }: NewTeamFormProps) {
  const { t } = useTranslation('adminTeams');
  const [team, setTeam] = useState<NewTeam>({
    name: '',
    shortName: '',
    country: country ?? '',
    isNationalTeam: false,
    apiId: '',
  });
  const change = (part: Partial<NewTeam>) => setTeam({ ...team, ...part });
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit(team);
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
