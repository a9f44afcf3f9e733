import { cityOfZone } from '@kickoracle/game';
import { formatWhen } from './format-when.ts';
import { layOutHtml, layOutText, type MailContent } from './mail-layout.ts';
import type { Mail } from './mailer.ts';
import { fill, onOneLine, readLink, TEXTS } from './read-texts.ts';
import type { Addressee } from './stoppable-texts.ts';

/** How much a mail tells one by one; the rest is counted. */
const MAX_ROWS = 12;
/** What a database or a disk says may be long. */
const MAX_REASON = 300;

/** What has gone wrong. */
export type AlertRow =
  | {
      readonly kind: 'backup';
      /** Null: none failed, but there is no recent one. */
      readonly reason: string | null;
      /** When the last one was made; null without any. */
      readonly since: Date | null;
    }
  | { readonly kind: 'job'; readonly name: string }
  | {
      readonly kind: 'result';
      readonly name: string;
      readonly since: Date;
      readonly path: string;
    };

/** Composes the mail that tells an administrator what has gone wrong, of which there is something, in their language and by their clock. */
export function composeAlert(
  { language, timeZone, publicUrl }: Pick<Addressee, 'language' | 'timeZone' | 'publicUrl'>,
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
