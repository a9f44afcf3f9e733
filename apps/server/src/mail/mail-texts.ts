import type { Language } from '@kickoracle/contracts';
import type { Mail } from './mailer.ts';
import { layOutHtml, layOutText } from './mail-layout.ts';
import { fill, readLink, TEXTS } from './read-texts.ts';

type Letter = Omit<Mail, 'to'>;

type LetterTexts = {
  subject: string;
  preview: string;
  body: string;
  note: string;
  action?: string;
};

/** Returns the mails of the game in one language. No value ever becomes part of a subject. */
export function mailTexts(language: Language) {
  const texts = TEXTS[language];

  /** Composes every mail by one layout: what it is about, one link or none, a note, who writes. */
  function compose(letter: LetterTexts, values: Record<string, string>, site?: string): Letter {
    const link = values['link'] === undefined ? null : readLink(values['link']);
    const content = {
      language,
      subject: letter.subject,
      preview: letter.preview,
      body: fill(letter.body, values),
      button:
        link && letter.action
          ? { text: letter.action, link: link.href, hint: texts.linkHint }
          : null,
      note: letter.note,
      footer: [texts.signature, texts.reason],
      site: site ?? link?.origin ?? null,
    };
    return { subject: letter.subject, text: layOutText(content), html: layOutHtml(content) };
  }

  return {
    /** Says no name: the address may be a stranger's, and a name may look like an address. */
    confirmAddress: (values: { link: string }) => compose(texts.confirmAddress, values),
    alreadyRegistered: (values: { link: string }) => compose(texts.alreadyRegistered, values),
    /** The link leads to where the new password is chosen. */
    resetPassword: (values: { link: string }) => compose(texts.resetPassword, values),
    /** The link leads to where a reset is asked for. */
    passwordChanged: (values: { link: string }) => compose(texts.passwordChanged, values),
    /** The username is empty while there is none. `site` is where the game is. */
    accountDeleted: ({ username, site }: { username: string; site?: string }) =>
      compose(texts.accountDeleted, { username }, site),
    /** `site` is where the game is. */
    mailTest: ({ site }: { site?: string }) => compose(texts.mailTest, {}, site),
    /** The link leads to the contact form. */
    googleLinked: (values: { link: string }) => compose(texts.googleLinked, values),
  };
}
