import type { Language } from '@kickoracle/contracts';
import { mailTextsIn } from '../lib/texts.ts';
import type { Mail } from './mailer.ts';
import { layOutHtml, layOutText, type MailContent } from './mail-layout.ts';
import { readLink } from './read-link.ts';

type Letter = Omit<Mail, 'to'>;

type Linked =
  | 'confirmAddress'
  | 'alreadyRegistered'
  | 'resetPassword'
  | 'passwordChanged'
  | 'googleLinked'
  | 'administratorInvitation';
type Named = 'renamed' | 'administratorInvited' | 'administratorAdded';
type Unlinked = 'accountDeleted' | 'mailTest';

/** Returns the mails of the game in one language. Subjects contain no values. */
export function mailTexts(language: Language) {
  const t = mailTextsIn(language);

  /** Composes a mail in the common layout: body, optional link, note, footer. */
  function compose(
    name: Linked | Named | Unlinked,
    {
      body = t(`${name}.body`),
      button = null,
      site = null,
    }: Partial<Pick<MailContent, 'body' | 'button' | 'site'>>,
  ): Letter {
    const subject = t(`${name}.subject`);
    const content = {
      language,
      subject,
      preview: t(`${name}.preview`),
      body,
      button,
      note: t(`${name}.note`),
      footer: [t('signature'), t('reason')],
      site,
    };
    return { subject, text: layOutText(content), html: layOutHtml(content) };
  }

  function composeLinked(name: Linked, values: { link: string }): Letter {
    const { href, origin } = readLink(values.link);
    const button = { text: t(`${name}.action`), link: href, hint: t('linkHint') };
    return compose(name, { button, site: origin });
  }

  function composeNamed(name: Named, { link, username }: { link: string; username: string }) {
    const { href, origin } = readLink(link);
    const button = { text: t(`${name}.action`), link: href, hint: t('linkHint') };
    return compose(name, { body: t(`${name}.body`, { username }), button, site: origin });
  }

  return {
    /** Contains no name: the address may be a stranger's, and a name may look like an address. */
    confirmAddress: (values: { link: string }) => composeLinked('confirmAddress', values),
    alreadyRegistered: (values: { link: string }) => composeLinked('alreadyRegistered', values),
    resetPassword: (values: { link: string }) => composeLinked('resetPassword', values),
    passwordChanged: (values: { link: string }) => composeLinked('passwordChanged', values),
    /** `username` is empty without one. `site` is the URL of the game. */
    accountDeleted: ({ username, site }: { username: string; site?: string }) =>
      compose('accountDeleted', {
        body: username
          ? t('accountDeleted.body', { username })
          : t('accountDeleted.bodyWithoutName'),
        ...(site && { site }),
      }),
    mailTest: ({ site }: { site?: string }) => compose('mailTest', { ...(site && { site }) }),
    renamed: (values: { link: string; username: string }) => composeNamed('renamed', values),
    administratorInvitation: (values: { link: string }) =>
      composeLinked('administratorInvitation', values),
    administratorInvited: (values: { link: string; username: string }) =>
      composeNamed('administratorInvited', values),
    administratorAdded: (values: { link: string; username: string }) =>
      composeNamed('administratorAdded', values),
    googleLinked: (values: { link: string }) => composeLinked('googleLinked', values),
  };
}
