import { useEffect, useRef, useState, type FormEvent } from 'react';
import { CONTACT_FORM_LENGTHS, CONTACT_FORM_TRAP } from '@kickoracle/contracts/constants';
import { useTranslation } from 'react-i18next';
import { useIsHydrated } from '#lib/server-view.ts';
import { useEdits } from '#game/drafts/use-edits.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/field.tsx';
import { TextAreaField } from '#ui/controls/text-area-field.tsx';
import { useContactForm } from '../contact.queries.ts';
import { CONTACT_FORM, notePosted } from '../contact-draft.ts';

type FieldProblem = 'invalid_email' | 'invalid_message';

export function isOfField(problem: string): problem is FieldProblem {
  return problem === 'invalid_email' || problem === 'invalid_message';
}

/** Longest time of a navigation. A second press with the same message is ignored until then. */
const LEAVING_MS = 10_000;

type ContactFormProps = { ownEmail: string; refused: FieldProblem | null };

/** A form that the browser posts itself. The recipient responds with the next page. */
export function ContactForm({ ownEmail, refused }: ContactFormProps) {
  const { t } = useTranslation('contact');
  const { values, change } = useEdits(CONTACT_FORM, { email: ownEmail, message: '' });
  const { email, message } = values;
  // The refusal does not apply to a changed message.
  const [isChanged, setChanged] = useState(false);
  const problem = isChanged ? null : refused;
  const { action, redirect } = useContactForm();
  const isHydrated = useIsHydrated();
  const emailField = useRef<HTMLInputElement>(null);
  const messageField = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (refused === 'invalid_email') emailField.current?.focus();
    if (refused === 'invalid_message') messageField.current?.focus();
  }, [refused]);
  const posted = useRef<{ letter: string; at: number } | null>(null);
  const isBlank = email.trim() === '' || message.trim() === '';

  function onSubmit(event: FormEvent) {
    const letter = JSON.stringify([email, message]);
    const { timeStamp: at } = event.nativeEvent;
    if (posted.current?.letter === letter && at - posted.current.at < LEAVING_MS) {
      return event.preventDefault();
    }
    posted.current = { letter, at };
    notePosted();
  }

  return (
    <form method="post" action={action} onSubmit={onSubmit} className="grid gap-4">
      <TextField
        label={t('email')}
        hint={t('emailHint')}
        type="email"
        name="email"
        autoComplete="email"
        required
        maxLength={CONTACT_FORM_LENGTHS.email}
        ref={emailField}
        error={problem === 'invalid_email' ? t('problems.invalid_email') : undefined}
        value={email}
        onChange={(event) => {
          change({ email: event.target.value });
          if (refused === 'invalid_email') setChanged(true);
        }}
      />
      <TextAreaField
        label={t('message')}
        name="message"
        required
        rows={8}
        maxLength={CONTACT_FORM_LENGTHS.message}
        counter={`${message.length} / ${CONTACT_FORM_LENGTHS.message}`}
        ref={messageField}
        error={problem === 'invalid_message' ? t('problems.invalid_message') : undefined}
        value={message}
        onChange={(event) => {
          change({ message: event.target.value });
          if (refused === 'invalid_message') setChanged(true);
        }}
      />
      <input type="hidden" name="_append" value="false" />
      {redirect === null ? <Trap /> : isHydrated && <WayBack to={redirect} />}
      <Button type="submit" disabled={isBlank}>
        {t('submit')}
      </Button>
    </form>
  );
}

/** The page that an external service redirects to; it needs an absolute address. */
function WayBack({ to }: { to: string }) {
  return <input type="hidden" name="redirect" value={new URL(to, window.location.origin).href} />;
}

/** A honeypot for bots: hidden from people, checked by our server. */
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
