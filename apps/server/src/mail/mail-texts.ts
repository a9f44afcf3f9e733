import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '@kickoracle/contracts';
import type { Mail } from './mailer.ts';
import english from './locales/en.json' with { type: 'json' };

type Texts = typeof english;

const TEXTS = Object.fromEntries(
  LANGUAGES.map((language) => {
    const file = new URL(`./locales/${language}.json`, import.meta.url);
    return [language, JSON.parse(readFileSync(file, 'utf8')) as Texts];
  }),
) as Record<Language, Texts>;

type Letter = Omit<Mail, 'to'>;

/** Text that is safe inside of an HTML mail. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function fill(template: string, values: Record<string, string>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}

/** One layout for every mail: a greeting line, what it is about, one link, a closing line. */
function compose(
  texts: Texts,
  letter: { subject: string; body: string; action: string; note: string },
  values: { link: string } & Record<string, string>,
): Letter {
  const body = fill(letter.body, values);
  const paragraphs = [body, letter.note, texts.signature];
  const [first, ...rest] = paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`);
  const link = `<p><a href="${escapeHtml(values.link)}">${escapeHtml(letter.action)}</a></p>`;
  return {
    subject: letter.subject,
    text: [body, `${letter.action}:\n${values.link}`, letter.note, texts.signature].join('\n\n'),
    html: `<!doctype html><html><body>${first}${link}${rest.join('')}</body></html>`,
  };
}

/** The mails of the game in one language. */
export function mailTexts(language: Language) {
  const texts = TEXTS[language];
  return {
    confirmAddress: (values: { username: string; link: string }) =>
      compose(texts, texts.confirmAddress, values),
    alreadyRegistered: (values: { link: string }) =>
      compose(texts, texts.alreadyRegistered, values),
  };
}
