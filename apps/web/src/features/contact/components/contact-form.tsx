import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTACT_FORM_LENGTHS, CONTACT_FORM_PATH, CONTACT_FORM_TRAP } from 'virtual:contract';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { keepDraft, type ContactDraft } from '../contact-draft.ts';

/** A form that the browser posts by itself; the server answers with the page to go to. */
export function ContactForm({ initial }: { initial: ContactDraft }) {
  const { t } = useTranslation('contact');
  const [email, setEmail] = useState(initial.email);
  const [message, setMessage] = useState(initial.message);
  const id = useId();
  const isBlank = email.trim() === '' || message.trim() === '';
  return (
    <form
      method="post"
      action={CONTACT_FORM_PATH}
      onSubmit={() => keepDraft({ email, message })}
      className="grid gap-4"
    >
      <TextField
        label={t('email')}
        hint={t('emailHint')}
        type="email"
        name="email"
        autoComplete="email"
        required
        maxLength={CONTACT_FORM_LENGTHS.email}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <div className="flex flex-col gap-1">
        <label htmlFor={id} className="font-medium">
          {t('message')}
        </label>
        <textarea
          id={id}
          name="message"
          required
          rows={8}
          maxLength={CONTACT_FORM_LENGTHS.message}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
          className="min-h-32 w-full min-w-0 rounded-base border-2 border-edge bg-surface px-3 py-2 text-ink"
        />
      </div>
      <input type="hidden" name="_append" value="false" />
      {/* A trap for programs that fill in everything; people neither see nor reach it. */}
      <input
        type="text"
        name={CONTACT_FORM_TRAP}
        defaultValue=""
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
        className="hidden"
      />
      <Button type="submit" disabled={isBlank}>
        {t('submit')}
      </Button>
    </form>
  );
}
