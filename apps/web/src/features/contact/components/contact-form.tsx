import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CONTACT_FORM_LENGTHS, CONTACT_FORM_TRAP } from 'virtual:contract';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { useContactForm } from '../contact.queries.ts';
import { keepDraft, type ContactDraft } from '../contact-draft.ts';

/** A form that the browser posts by itself; whoever takes it answers with the page to go to. */
export function ContactForm({ initial }: { initial: ContactDraft }) {
  const { t } = useTranslation('contact');
  const [email, setEmail] = useState(initial.email);
  const [message, setMessage] = useState(initial.message);
  const { action, redirect } = useContactForm();
  const isBlank = email.trim() === '' || message.trim() === '';
  return (
    <form
      method="post"
      action={action}
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
      <TextAreaField
        label={t('message')}
        name="message"
        required
        rows={8}
        maxLength={CONTACT_FORM_LENGTHS.message}
        counter={`${message.length} / ${CONTACT_FORM_LENGTHS.message}`}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <input type="hidden" name="_append" value="false" />
      {redirect === null ? (
        <Trap />
      ) : (
        <input
          type="hidden"
          name="redirect"
          value={new URL(redirect, window.location.origin).href}
        />
      )}
      <Button type="submit" disabled={isBlank}>
        {t('submit')}
      </Button>
    </form>
  );
}

/** For programs that fill in everything; people neither see nor reach it. Our server looks at it. */
function Trap() {
  return (
    <input
      type="text"
      name={CONTACT_FORM_TRAP}
      defaultValue=""
      tabIndex={-1}
      autoComplete="off"
      aria-hidden="true"
      className="hidden"
    />
  );
}
