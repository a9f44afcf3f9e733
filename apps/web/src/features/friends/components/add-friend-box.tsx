import { useRef, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useEdits } from '#game/drafts/use-edits.ts';
import { PlayerLine } from '#game/players/player-row.tsx';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { UserPlus } from '#ui/icons/icons.ts';
import { useFriendAction } from '../friends.queries.ts';
import { useFriendCheck } from '../use-friend-check.ts';

export function AddFriendBox() {
  const { t } = useTranslation('friends');
  const { values, change, startAgain } = useEdits('addFriend', { typed: '' });
  const { typed } = values;
  const field = useRef<HTMLInputElement>(null);
  const check = useFriendCheck(typed);
  const request = useFriendAction();
  const hints = {
    idle: t('searchHint'),
    loading: t('searching'),
    failed: t('searchFailed'),
    valid: t('user_found'),
    invalid: '',
  };

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (check.state !== 'valid') return;
    const { userId } = check.player;
    // A toast shows the failure.
    if (!(await request.mutateAsync({ action: 'request', userId }).catch(() => null))) return;
    startAgain();
    // The button ends with the name.
    field.current?.focus();
  }

  return (
    <form onSubmit={(event) => void onSubmit(event)} className="flex flex-wrap items-start gap-3">
      <TextField
        ref={field}
        label={t('search')}
        hint={hints[check.state]}
        error={check.state === 'invalid' ? t(check.reason) : undefined}
        value={typed}
        onChange={(event) => change({ typed: event.target.value })}
        // A success clears the field: a next name would be lost.
        readOnly={request.isPending}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        className="min-w-0 flex-1 basis-56"
      />
      <Button
        type="submit"
        isBusy={request.isPending}
        disabled={check.state !== 'valid'}
        className="max-sm:w-full sm:mt-7"
      >
        <UserPlus aria-hidden="true" className="size-5" />
        {t('add')}
      </Button>
      {check.state === 'valid' && (
        <div className="basis-full rounded-base border border-line bg-pitch p-3">
          <PlayerLine player={check.player} />
        </div>
      )}
    </form>
  );
}
