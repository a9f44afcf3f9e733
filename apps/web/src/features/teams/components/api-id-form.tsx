import type { TeamDetail } from '@kickoracle/contracts';
import { type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useWork } from '#game/administration/use-work.ts';
import { useEdits } from '#game/drafts/use-edits.ts';
import { Button } from '#ui/controls/button.tsx';
import { readApiId } from '../read-api-id.ts';
import { useUpdateTeamApiId } from '../teams.queries.ts';
import { ApiIdField } from './api-id-field.tsx';
import { PanelPart } from './panel-part.tsx';

export function ApiIdForm({ team }: { team: TeamDetail }) {
  const { t } = useTranslation('adminTeams');
  const work = useWork();
  const update = useUpdateTeamApiId();
  const stored = { apiId: team.apiId === null ? '' : String(team.apiId) };
  const edits = useEdits(`team ${team.id} apiId`, stored);
  const apiId = readApiId(edits.values.apiId);
  const isUnchanged = apiId === team.apiId;

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (isUnchanged) return;
    const updated = await work(update.mutateAsync({ teamId: team.id, apiId }), () =>
      apiId === null
        ? t('apiId.removed', { name: team.name })
        : t('apiId.changed', { name: team.name, id: apiId }),
    );
    if (updated) edits.startAgain();
  }

  return (
    <PanelPart heading={t('apiId.heading')} lead={t('apiId.lead')}>
      <form
        onSubmit={(event) => void onSubmit(event)}
        className="flex flex-wrap items-end gap-3 max-sm:[&>*]:w-full"
      >
        <ApiIdField
          value={edits.values.apiId}
          onChange={(typed) => edits.change({ apiId: typed })}
        />
        <Button type="submit" disabled={isUnchanged} isBusy={update.isPending}>
          {t('apiId.update')}
        </Button>
      </form>
    </PanelPart>
  );
}
