import type { FieldProblem } from '@kickoracle/contracts';
import { readUsername } from '@kickoracle/game';
import { useTranslation } from 'react-i18next';
import { DraftForm } from '#game/drafts/draft-form.tsx';
import { useEdits } from '#game/drafts/use-edits.ts';
import { useFieldErrors } from '#game/drafts/use-field-errors.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { Dialog } from '#ui/controls/dialog.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';
import { useRenamePlayer, type FoundPlayer } from './players.queries.ts';

type RenamePlayerProps = { player: FoundPlayer; isOpen: boolean; onClose: () => void };

export function RenamePlayer({ player, isOpen, onClose }: RenamePlayerProps) {
  const { t } = useTranslation(['adminPlayers', 'common']);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('adminPlayers:rename.title', { username: player.username ?? '' })}
      closeLabel={t('common:actions.close')}
      isSticky
    >
      <RenameForm player={player} onDone={onClose} />
    </Dialog>
  );
}

function findProblems(username: string): { username?: FieldProblem } {
  const read = readUsername(username);
  if (!('problem' in read)) return {};
  return { username: read.problem === 'empty' ? 'required' : read.problem };
}

function RenameForm({ player, onDone }: { player: FoundPlayer; onDone: () => void }) {
  const { t } = useTranslation('adminPlayers');
  const { fieldProblemText } = useErrorTexts();
  const { showToast } = useToast();
  const rename = useRenamePlayer();
  const { userId: playerId } = player;
  const edits = useEdits(`player ${playerId} name`, { username: player.username ?? '' });
  const { username } = edits.values;
  const fields = useFieldErrors({
    found: findProblems(username),
    say: (_, problem) => fieldProblemText(problem),
  });

  async function onSubmit() {
    if (!fields.send()) return;
    try {
      const renamed = await rename.mutateAsync({ playerId, username });
      edits.startAgain();
      showToast({ type: 'success', message: t('rename.done', renamed) });
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
        hint={t('rename.hint')}
        value={username}
        error={fields.errorOf('username')}
        onChange={({ target }) => {
          const changed = { username: target.value };
          fields.changed(changed);
          edits.change(changed);
        }}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </DraftForm>
  );
}
