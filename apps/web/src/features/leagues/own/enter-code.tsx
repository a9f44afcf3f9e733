import { readShortCode, SHORT_CODE_LENGTH } from '@kickoracle/game';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useFocusOnWrong } from '#game/drafts/use-focus-on-wrong.ts';
import { paths } from '#game/paths.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';

/** Leads from a short code to its invitation. */
export function EnterCode() {
  const { t } = useTranslation('leagues');
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const [form, focusOnWrong] = useFocusOnWrong();

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const code = readShortCode(typed);
    if (code !== null) return void navigate(paths.joinLeague(code));
    setIsWrong(true);
    focusOnWrong();
  }

  return (
    <form ref={form} onSubmit={onSubmit} noValidate className="flex flex-wrap items-start gap-3">
      <TextField
        label={t('code.label')}
        hint={t('code.hint', { letters: SHORT_CODE_LENGTH })}
        error={isWrong ? t('code.wrong', { letters: SHORT_CODE_LENGTH }) : undefined}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setIsWrong(false);
        }}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        className="min-w-0 flex-1 basis-48"
      />
      <Button type="submit" look="secondary" className="max-sm:w-full sm:mt-7">
        {t('code.submit')}
      </Button>
    </form>
  );
}
