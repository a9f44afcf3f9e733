import type { CompetitionDraft, CompetitionId } from '@kickoracle/contracts';
import { useId, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { DraftDialog } from '#game/administration/draft-dialog.tsx';
import { useWork } from '#game/administration/use-work.ts';
import { useEdits } from '#game/drafts/use-edits.ts';
import { Button } from '#ui/controls/button.tsx';
import { useCreateCompetition } from '../competitions.queries.ts';
import { CompetitionFields, useCompetitionErrors } from './competition-fields.tsx';

const BLANK: CompetitionDraft = {
  name: '',
  country: '',
  sport: 'football',
  seasonStartMonth: 8,
  seasonEndMonth: 5,
};

type NewCompetitionDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  onCreated: (competitionId: CompetitionId) => void;
};

export function NewCompetitionDialog(props: NewCompetitionDialogProps) {
  const { isOpen, onClose, onCreated } = props;
  const { t } = useTranslation(['adminTeams', 'common']);
  const formId = useId();
  const work = useWork();
  const create = useCreateCompetition();
  const { values: draft, change, startAgain } = useEdits('newCompetition', BLANK);
  const { form, ...fields } = useCompetitionErrors(draft);

  function close() {
    fields.startAgain();
    onClose();
  }
  function cancel() {
    startAgain();
    close();
  }
  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!fields.send()) return;
    const created = await work(create.mutateAsync(draft), ({ name }) =>
      t('adminTeams:newCompetition.created', { name }),
    );
    if (!created) return;
    cancel();
    onCreated(created.id);
  }

  return (
    <DraftDialog
      isOpen={isOpen}
      onClose={close}
      title={t('adminTeams:newCompetition.heading')}
      onCancel={cancel}
      action={
        <Button type="submit" form={formId} isBusy={create.isPending}>
          {t('adminTeams:newCompetition.create')}
        </Button>
      }
    >
      <form
        ref={form}
        id={formId}
        onSubmit={(event) => void onSubmit(event)}
        noValidate
        className="grid gap-3"
      >
        <CompetitionFields draft={draft} onChange={change} errorOf={fields.errorOf} />
      </form>
    </DraftDialog>
  );
}
