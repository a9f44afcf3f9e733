import type { Language } from '@kickoracle/contracts';
import { pickText, zoneOrUtc } from '@kickoracle/game';
import type { AppContext } from '#context.ts';
import { inTransaction } from '#db/connection/transaction.ts';
import { composeAlert, type AlertRow } from '#mail/alert-texts.ts';
import { sendMail } from '#mail/mailer.ts';
import * as repository from './incidents.repository.ts';

export { listAdministrators } from './incidents.repository.ts';

const keyOf = ({ kind, subject }: Pick<repository.Trouble, 'kind' | 'subject'>) =>
  `${kind} ${subject}`;

function toRow(trouble: repository.Trouble, language: Language): AlertRow {
  const { kind, subject, reason, since, isMatch, teams, title } = trouble;
  if (kind === 'backup') return { kind, reason, since };
  if (kind === 'job') return { kind, name: subject };
  const name = isMatch ? teams.join(' – ') : (pickText(title, language) ?? '');
  return { kind, name, since: since!, path: `/${isMatch ? 'matches' : 'events'}/${subject}` };
}

/** Mails each new incident to all administrators once; at most one mail an hour. */
export async function mailIncidents(
  app: Pick<AppContext, 'db' | 'mail' | 'settings'>,
): Promise<void> {
  const { backsUpDaily, publicUrl } = app.settings;
  await inTransaction(app.db, async (tx) => {
    const troubles = await repository.findTroubles(tx, { backsUpDaily });
    const unmailed = new Set((await repository.noteIncidents(tx, troubles)).map(keyOf));
    if (unmailed.size === 0 || (await repository.wasMailedJustNow(tx))) return;
    const recipients = await repository.listAdministrators(tx);
    if (recipients.length === 0) return;
    const fresh = troubles.filter((trouble) => unmailed.has(keyOf(trouble)));
    for (const { email, language: known, timeZone } of recipients) {
      const language = known ?? 'en';
      const rows = fresh.map((trouble) => toRow(trouble, language));
      const addressee = {
        language,
        timeZone: zoneOrUtc(timeZone ?? ''),
        publicUrl: publicUrl(),
      };
      await sendMail(tx, app.mail, { to: email, ...composeAlert(addressee, rows) });
    }
    await repository.markMailed(tx, fresh);
  });
}
