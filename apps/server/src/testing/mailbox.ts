import { setTimeout as wait } from 'node:timers/promises';
import { startMailServer } from './mail-server.ts';

export type ReceivedMail = { readonly to: string; readonly raw: string };

const MAIL_TIMEOUT_MS = 60_000;

function decodeQuotedPrintable(text: string): string {
  return text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

export async function startMailbox() {
  const mails: ReceivedMail[] = [];
  const taken = new Set<ReceivedMail>();
  const { url, stop } = await startMailServer(({ to, raw }) =>
    mails.push({ to: to.join(', '), raw: decodeQuotedPrintable(raw) }),
  );
  return {
    url,
    stop,
    mails: mails as readonly ReceivedMail[],
    async takeMail(to: string): Promise<ReceivedMail> {
      const deadline = Date.now() + MAIL_TIMEOUT_MS;
      while (Date.now() < deadline) {
        const mail = mails.find((candidate) => candidate.to === to && !taken.has(candidate));
        if (mail) {
          taken.add(mail);
          return mail;
        }
        await wait(10);
      }
      throw new Error(`no mail came for ${to}`);
    },
  };
}
