import type { ProfileView } from '@kickoracle/contracts';
import { useEffect, type KeyboardEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useDraftForm } from '#game/drafts/use-draft-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { useToast } from '#ui/feedback/toast/toast-provider.tsx';
import { useRename } from '../accounts.queries.ts';
import { useRefusals } from '../shared/use-refusals.ts';
import { useUsernameAvailability } from '../shared/use-username-availability.ts';
import { FormError } from '../shared/form-error.tsx';
import { UsernameField, useUsernameRules } from '../shared/username-field.tsx';

const AVAILABILITY_DEBOUNCE_MS = 500;

type EditNameFormProps = {
  username: string;
  onDone: (renamed: ProfileView) => void;
  onCancel: () => void;
};

/** Changes the username. Another spelling of the own name is free, too. */
export function EditNameForm({ username, onDone, onCancel }: EditNameFormProps) {
  const { t } = useTranslation(['profile', 'common']);
  const { showToast } = useToast();
  const rename = useRename();
  const usernameRules = useUsernameRules();
  const { form, forgetDraft } = useDraftForm('editName', {
    mode: 'onTouched',
    defaultValues: { username },
  });
  const { errors, touchedFields } = form.formState;
  const refuse = useRefusals(form, {
    byPath: { username: 'username' },
    byCode: { USERNAME_TAKEN: 'username' },
    failure: t('profile:failedUpdateProfile'),
  });
  const typed = useWatch({ control: form.control, name: 'username' });
  const availability = useUsernameAvailability(typed, {
    debounceMs: AVAILABILITY_DEBOUNCE_MS,
    ownName: username,
  });
  const isUnchanged = typed.trim() === username;
  const { setFocus } = form;
  useEffect(() => setFocus('username', { shouldSelect: true }), [setFocus]);

  const onSubmit = form.handleSubmit(async (values) => {
    try {
      // `onDone` is not called if the player has left the page.
      const renamed = await rename.mutateAsync(
        { username: values.username.trim() },
        { onSuccess: onDone },
      );
      forgetDraft();
      const message = t('profile:name.saved', { username: renamed.username });
      showToast({ type: 'success', message });
    } catch (error) {
      refuse(error);
    }
  });

  function cancel() {
    forgetDraft();
    onCancel();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) cancel();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key for Cancel
    <form
      onSubmit={(event) => void onSubmit(event)}
      onKeyDown={onKeyDown}
      noValidate
      className="grid gap-2 border-t border-line pt-4"
    >
      <UsernameField
        availability={isUnchanged ? { state: 'idle' } : availability}
        error={errors.username?.message}
        isTouched={touchedFields.username === true}
        hint={isUnchanged ? t('profile:name.unchanged') : t('profile:name.hint')}
        required
        {...form.register('username', usernameRules)}
      />
      <FormError message={errors.root?.message} />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          disabled={isUnchanged || availability.state !== 'valid'}
          isBusy={rename.isPending}
        >
          {t('profile:name.submit')}
        </Button>
        <Button look="secondary" onClick={cancel}>
          {t('common:actions.cancel')}
        </Button>
      </div>
    </form>
  );
}
