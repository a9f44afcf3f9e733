import type { AppContext } from '#context.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { escapeHtml } from '#mail/escape-html.ts';
import { sendMail, type Mail } from '#mail/mailer.ts';
import { DomainError } from '#lib/errors.ts';
import { recordAudit } from '../audit/record-audit.service.ts';
import * as repository from './contact.repository.ts';
import type { ContactMessage } from './contact.repository.ts';

const PAGE_SIZE = 20;

export type ContactService = ReturnType<typeof createContactService>;

/** Composes the mail. The visitor's input is in the body only, so it cannot become a header. */
function composeNotice(to: string, { email, message }: ContactMessage): Mail {
  const html = `<p>From: ${escapeHtml(email)}</p><pre>${escapeHtml(message)}</pre>`;
  return {
    to,
    subject: 'Kickoracle: a message from the contact form',
    text: `From: ${email}\n\n${message}`,
    html: `<!doctype html><html><body>${html}</body></html>`,
  };
}

export function createContactService(app: Pick<AppContext, 'db' | 'mail' | 'settings'>) {
  const { contactEmail } = app.settings;
  return {
    async submitMessage(message: ContactMessage): Promise<void> {
      await inTransaction(app.db, async (tx) => {
        await repository.createContactMessage(tx, message);
        if (contactEmail) await sendMail(tx, app.mail, composeNotice(contactEmail, message));
      });
    },

    async listMessages({ readerId, after }: { readerId: string; after?: string | undefined }) {
      const page = { readerId, after, size: PAGE_SIZE };
      const { rows: messages, next } = await repository.listMessages(app.db, page);
      return { messages, next };
    },

    /** Deletes a message for good. The audit records the deletion, without the text. */
    async deleteMessage(which: { adminId: string; messageId: string }): Promise<void> {
      const { adminId, messageId: id } = which;
      await inTransaction(app.db, async (tx) => {
        const isDeleted = await repository.deleteMessage(tx, which);
        if (!isDeleted) throw new DomainError('MESSAGE_NOT_FOUND');
        const subject = { kind: 'contact_message', id } as const;
        await recordAudit(tx, {
          adminId,
          action: 'delete_message',
          subject,
          before: null,
          after: null,
        });
      });
    },
  };
}
