import { readLeagueName } from '@kickoracle/game';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '#lib/use-error-texts.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/controls/dialog.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
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
  const { errorText } = useErrorTexts();
  const { showToast } = useToast();
  const say = useDraftProblemText();
  const rename = useModerateLeague();
  const [name, setName] = useState(league.name);
  const [isChecked, setIsChecked] = useState(false);
  const read = readLeagueName(name);
  const problem = isChecked && 'problem' in read ? say('name', read.problem) : undefined;

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setIsChecked(true);
    if ('problem' in read) return;
    rename.mutate(
      { leagueId: league.leagueId, name: read.name },
      {
        onSuccess: ({ name: renamed }) => {
          showToast({ type: 'success', message: t('rename.done', { league: renamed }) });
          onDone();
        },
      },
    );
  }

  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-4">
      <TextField
        label={t('rename.name')}
        value={name}
        error={problem}
        onChange={({ target }) => setName(target.value)}
        autoComplete="off"
      />
      {rename.error && <Notice tone="error">{errorText(rename.error)}</Notice>}
      <Button type="submit" isBusy={rename.isPending}>
        {t('rename.open')}
      </Button>
    </form>
  );
}
