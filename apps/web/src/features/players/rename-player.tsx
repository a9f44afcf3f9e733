import { readUsername } from '@kickoracle/game';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedFields } from '#lib/errors.ts';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
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

function RenameForm({ player, onDone }: { player: FoundPlayer; onDone: () => void }) {
  const { t } = useTranslation('adminPlayers');
  const { errorText, fieldProblemText } = useErrorTexts();
  const { showToast } = useToast();
  const rename = useRenamePlayer();
  const [username, setUsername] = useState(player.username ?? '');
  const [isChecked, setIsChecked] = useState(false);
  const read = readUsername(username);
  const refused = rename.variables?.username === username ? refusedFields(rename.error)[0] : null;

  function problem(): string | undefined {
    if (refused) return fieldProblemText(refused.problem);
    if (!isChecked || !('problem' in read)) return undefined;
    return fieldProblemText(read.problem === 'empty' ? 'required' : read.problem);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if ('problem' in read) return;
    rename.mutate(
      { playerId: player.userId, username },
      {
        onSuccess: ({ username: renamed }) => {
          showToast({ type: 'success', message: t('rename.done', { username: renamed }) });
          onDone();
        },
      },
    );
  }

  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      <TextField
        label={t('rename.name')}
        hint={t('rename.hint')}
        value={username}
        error={problem()}
        onChange={({ target }) => setUsername(target.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {rename.error && !refused && <Notice tone="error">{errorText(rename.error)}</Notice>}
      <Button type="submit" isBusy={rename.isPending}>
        {t('rename.open')}
      </Button>
    </form>
  );
}
