import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from '../../../lib/translation/use-translation.ts';
import { CONTACT_FORM_LENGTHS, CONTACT_FORM_TRAP } from '@kickoracle/contracts/constants';
import { useIsAlive } from '../../../lib/alive.tsx';
import { useEdits } from '../../../game/drafts/use-edits.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/field.tsx';
import { TextAreaField } from '../../../ui/controls/text-area-field.tsx';
import { useContactForm } from '../contact.queries.ts';
import { CONTACT_FORM, notePosted } from '../contact-draft.ts';

/** What is said at a field, which then has the focus. */
type FieldProblem = 'invalid_email' | 'invalid_message';

export function isOfField(problem: string): problem is FieldProblem {
  return problem === 'invalid_email' || problem === 'invalid_message';
}

/** The browser needs this long at most to go; until then the same letter is the same press. */
const LEAVING_MS = 10_000;

type ContactFormProps = { ownEmail: string; refused: FieldProblem | null };

/** A form that the browser posts by itself; whoever takes it answers with the page to go to. */
export function ContactForm({ ownEmail, refused }: ContactFormProps) {
  const { t } = useTranslation('contact');
  const { values, change } = useEdits(CONTACT_FORM, { email: ownEmail, message: '' });
  const { email, message } = values;
  const [initial] = useState(values);
  const { action, redirect } = useContactForm();
  const isAlive = useIsAlive();
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
        // What is changed is no longer what was refused.
        error={
          refused === 'invalid_email' && email === initial.email
            ? t('problems.invalid_email')
            : undefined
        }
        value={email}
        onChange={(event) => change({ email: event.target.value })}
      />
      <TextAreaField
        label={t('message')}
        name="message"
        required
        rows={8}
        maxLength={CONTACT_FORM_LENGTHS.message}
        counter={`${message.length} / ${CONTACT_FORM_LENGTHS.message}`}
        ref={messageField}
        error={
          refused === 'invalid_message' && message === initial.message
            ? t('problems.invalid_message')
            : undefined
        }
        value={message}
        onChange={(event) => change({ message: event.target.value })}
      />
      <input type="hidden" name="_append" value="false" />
      {redirect === null ? <Trap /> : isAlive && <WayBack to={redirect} />}
      <Button type="submit" disabled={isBlank}>
        {t('submit')}
      </Button>
    </form>
  );
}

/** Where somebody else's service sends the browser to: it knows whole addresses alone. */
function WayBack({ to }: { to: string }) {
  return <input type="hidden" name="redirect" value={new URL(to, window.location.origin).href} />;
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
