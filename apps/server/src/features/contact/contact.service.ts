import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { escapeHtml } from '../../mail/escape-html.ts';
import { queueMail, type Mail } from '../../mail/mailer.ts';
import { createContactMessage, type ContactMessage } from './contact.repository.ts';

export type ContactService = ReturnType<typeof createContactService>;

/**
 * The mail about a message. What the visitor wrote stands in its body alone: no header is made of
 * it, so nothing in it can become one.
 */
function composeNotice(to: string, { email, message }: ContactMessage): Mail {
  const html = `<p>From: ${escapeHtml(email)}</p><pre>${escapeHtml(message)}</pre>`;
  return {
    to,
    subject: 'Kickoracle: a message from the contact form',
    text: `From: ${email}\n\n${message}`,
    html: `<!doctype html><html><body>${html}</body></html>`,
  };
}

/** Letters of visitors and players to those who run the game. */
export function createContactService(app: Pick<AppContext, 'db' | 'mail' | 'settings'>) {
  const { contactEmail } = app.settings;
  return {
    async submitMessage(message: ContactMessage): Promise<void> {
      await inTransaction(app.db, async (tx) => {
        await createContactMessage(tx, message);
        if (contactEmail) await queueMail(tx, composeNotice(contactEmail, message));
      });
      if (contactEmail) app.mail.deliverSoon();
    },
  };
}
