import { LANGUAGES } from '@kickoracle/contracts';
import { z } from 'zod';
import { readConfig } from '../config.ts';
import { mailTexts } from '../mail/mail-texts.ts';
import { openTransport } from '../mail/smtp-transport.ts';
import { StartupError } from '../lib/startup-error.ts';
import { readArguments, runCommand, wrongUsage } from './run-command.ts';

const HELP = `Usage: npm run mail-test -- <address>

Sends one mail by SMTP_URL from MAIL_FROM, directly instead of by the outbox, and prints the response.

Example: npm run mail-test -- player@example.org`;

/** Returns the terminal's language, which Node reads from LANG; English if the game lacks it. */
function readLanguage() {
  const { locale } = new Intl.DateTimeFormat().resolvedOptions();
  return LANGUAGES.find((language) => locale.startsWith(language)) ?? 'en';
}

await runCommand(HELP, async () => {
  const { positionals } = readArguments(HELP, { allowPositionals: true });
  const [to, ...more] = positionals;
  if (to === undefined || more.length > 0) throw wrongUsage(HELP);
  if (!z.email().safeParse(to).success) throw wrongUsage(HELP, `${to} is not a mail address`);
  const { smtpUrl, mailFrom, publicUrl } = readConfig(process.env);
  if (smtpUrl === null) throw new StartupError('There is no mail server: SMTP_URL is not set.');
  const transport = openTransport({ url: smtpUrl, from: mailFrom });
  try {
    const letter = mailTexts(readLanguage()).mailTest(
      publicUrl === null ? {} : { site: publicUrl },
    );
    const { response } = await transport.sendMail({ to: { name: '', address: to }, ...letter });
    console.log(`The mail server accepted a mail from ${mailFrom} to ${to}: ${response}`);
  } catch (error) {
    const reason = (error as Error).message.split('\n')[0];
    throw new StartupError(`The mail server of SMTP_URL rejected the mail: ${reason}`);
  } finally {
    transport.close();
  }
});
