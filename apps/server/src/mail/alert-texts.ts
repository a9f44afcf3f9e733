import type { Language } from '@kickoracle/contracts';
import { cityOfZone } from '@kickoracle/game';
import { formatWhen } from './format-when.ts';
import { layOutHtml, layOutText, type MailContent } from './mail-layout.ts';
import type { Mail } from './mailer.ts';
import { fill, onOneLine, readLink, TEXTS } from './read-texts.ts';

/** Rows of one mail; the rest is counted. */
const MAX_ROWS = 12;
/** Error messages can be long. */
const MAX_REASON = 300;

/** One fault. */
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

/** Composes the mail about one or more faults, in the administrator's language and zone. */
export function composeAlert(
  { language, timeZone, publicUrl }: { language: Language; timeZone: string; publicUrl: string },
  troubles: readonly AlertRow[],
): Omit<Mail, 'to'> {
  const texts = TEXTS[language];
  const letter = texts.alert;
  const when = (moment: Date) => formatWhen(moment, language, timeZone);

  function toRow(trouble: AlertRow) {
    if (trouble.kind === 'job') {
      return { title: fill(letter.job, { name: trouble.name }), detail: '', link: null };
    }
    if (trouble.kind === 'result') {
      return {
        title: fill(letter.result, { name: trouble.name }),
        detail: fill(letter.since, { when: when(trouble.since) }),
        link: readLink(publicUrl + trouble.path).href,
      };
    }
    const { reason, since } = trouble;
    const last = since ? fill(letter.lastBackup, { when: when(since) }) : letter.never;
    if (reason === null) return { title: letter.noBackup, detail: last, link: null };
    const detail = `${onOneLine(reason).slice(0, MAX_REASON)} · ${last}`;
    return { title: letter.backup, detail, link: null };
  }

  const rows = troubles.slice(0, MAX_ROWS).map(toRow);
  const left = troubles.length - rows.length;
  const count = new Intl.NumberFormat(language).format(left);
  const rest = { title: fill(letter.more, { count }), detail: '', link: null };
  const content: MailContent = {
    language,
    subject: letter.subject,
    preview: rows[0]!.title,
    body: letter.body,
    list: { heading: null, rows: left > 0 ? [...rows, rest] : rows },
    button: {
      text: letter.action,
      link: readLink(`${publicUrl}/admin/health`).href,
      hint: texts.linkHint,
    },
    note: fill(letter.note, { zone: cityOfZone(timeZone) }),
    footer: [texts.signature, letter.reason],
    site: publicUrl,
  };
  return { subject: letter.subject, text: layOutText(content), html: layOutHtml(content) };
}
