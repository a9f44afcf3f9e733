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

/** Returns the mails of the game in one language. Subjects contain no values. */
export function mailTexts(language: Language) {
  const texts = TEXTS[language];

  /** Composes a mail in the common layout: body, optional link, note, footer. */
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
    /** Contains no name: the address may be a stranger's, and a name may look like an address. */
    confirmAddress: (values: { link: string }) => compose(texts.confirmAddress, values),
    alreadyRegistered: (values: { link: string }) => compose(texts.alreadyRegistered, values),
    /** The link opens the form of a new password. */
    resetPassword: (values: { link: string }) => compose(texts.resetPassword, values),
    /** The link opens the form of a reset. */
    passwordChanged: (values: { link: string }) => compose(texts.passwordChanged, values),
    /** `username` is empty without one. `site` is the URL of the game. */
    accountDeleted: ({ username, site }: { username: string; site?: string }) =>
      compose(texts.accountDeleted, { username }, site),
    /** `site` is the URL of the game. */
    mailTest: ({ site }: { site?: string }) => compose(texts.mailTest, {}, site),
    /** The link opens the contact form. */
    googleLinked: (values: { link: string }) => compose(texts.googleLinked, values),
  };
}
