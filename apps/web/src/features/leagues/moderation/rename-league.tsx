import { readLeagueName } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { DraftForm } from '#game/drafts/draft-form.tsx';
import { useEdits } from '#game/drafts/use-edits.ts';
import { useFieldErrors } from '#game/drafts/use-field-errors.ts';
import { Dialog } from '#ui/controls/dialog.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';
import { useDraftProblemText } from '../settings/use-draft-problem-text.ts';
import { useModerateLeague, type FoundLeagueView } from './moderation.queries.ts';

type RenameLeagueProps = { league: FoundLeagueView; isOpen: boolean; onClose: () => void };

export function RenameLeague({ league, isOpen, onClose }: RenameLeagueProps) {
  const { t } = useTranslation(['adminLeagues', 'common']);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('adminLeagues:rename.title', { league: league.name })}
      closeLabel={t('common:actions.close')}
      isSticky
    >
      <RenameForm league={league} onDone={onClose} />
    </Dialog>
  );
}

function RenameForm({ league, onDone }: { league: FoundLeagueView; onDone: () => void }) {
  const { t } = useTranslation('adminLeagues');
  const { showToast } = useToast();
  const say = useDraftProblemText();
  const rename = useModerateLeague();
  const { leagueId } = league;
  const edits = useEdits(`league ${leagueId} name`, { name: league.name });
  const read = readLeagueName(edits.values.name);
  const found = 'problem' in read ? { name: read.problem } : {};
  const fields = useFieldErrors({ found, say });

  async function onSubmit() {
    if (!fields.send() || 'problem' in read) return;
    try {
      const { name } = await rename.mutateAsync({ leagueId, name: read.name });
      edits.startAgain();
      showToast({ type: 'success', message: t('rename.done', { league: name }) });
      onDone();
    } catch (error) {
      fields.refuse(error);
    }
  }

  return (
    <DraftForm
      formRef={fields.form}
      onSubmit={onSubmit}
      write={rename}
      submit={t('rename.open')}
      isUnchanged={edits.isUnchanged}
    >
      <TextField
        label={t('rename.name')}
        value={edits.values.name}
        error={fields.errorOf('name')}
        onChange={({ target }) => {
          const changed = { name: target.value };
          fields.changed(changed);
          edits.change(changed);
        }}
        autoComplete="off"
      />
    </DraftForm>
  );
}
