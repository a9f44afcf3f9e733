import type { Language } from '@kickoracle/contracts';
import { cityOfZone, toOneLine } from '@kickoracle/game';
import { mailTextsIn } from '../lib/texts.ts';
import { formatWhen } from './format-when.ts';
import { layOutHtml, layOutText, type MailContent } from './mail-layout.ts';
import type { Mail } from './mailer.ts';
import { readLink } from './read-link.ts';

const MAX_ROWS = 12;
/** Error messages can be long. */
const MAX_REASON = 300;

export type AlertRow =
  | {
      readonly kind: 'backup';
      /** Null if no backup failed but the last one is too old. */
      readonly reason: string | null;
      /** Time of the last backup; null without any. */
      readonly since: Date | null;
    }
  | { readonly kind: 'job'; readonly name: string }
  | {
      readonly kind: 'result';
      readonly name: string;
      readonly since: Date;
      readonly path: string;
    };

export function composeAlert(
  { language, timeZone, publicUrl }: { language: Language; timeZone: string; publicUrl: string },
  troubles: readonly AlertRow[],
): Omit<Mail, 'to'> {
  const t = mailTextsIn(language);
  const when = (moment: Date) => formatWhen(moment, language, timeZone);

  function toRow(trouble: AlertRow) {
    if (trouble.kind === 'job') {
      return { title: t('alert.job', { name: trouble.name }), detail: '', link: null };
    }
    if (trouble.kind === 'result') {
      return {
        title: t('alert.result', { name: trouble.name }),
        detail: t('alert.since', { when: when(trouble.since) }),
        link: readLink(publicUrl + trouble.path).href,
      };
    }
    const { reason, since } = trouble;
    const last = since ? t('alert.lastBackup', { when: when(since) }) : t('alert.never');
    if (reason === null) return { title: t('alert.noBackup'), detail: last, link: null };
    const detail = `${toOneLine(reason).slice(0, MAX_REASON)} · ${last}`;
    return { title: t('alert.backup'), detail, link: null };
  }

  const subject = t('alert.subject');
  const rows = troubles.slice(0, MAX_ROWS).map(toRow);
  const left = troubles.length - rows.length;
  const amount = new Intl.NumberFormat(language).format(left);
  const rest = { title: t('alert.more', { amount }), detail: '', link: null };
  const content: MailContent = {
    language,
    subject,
    preview: rows[0]!.title,
    body: t('alert.body'),
    list: { heading: null, rows: left > 0 ? [...rows, rest] : rows },
    button: {
      text: t('alert.action'),
      link: readLink(`${publicUrl}/admin/health`).href,
      hint: t('linkHint'),
    },
    note: t('alert.note', { zone: cityOfZone(timeZone) }),
    footer: [t('signature'), t('alert.reason')],
    site: publicUrl,
  };
  return { subject, text: layOutText(content), html: layOutHtml(content) };
}
