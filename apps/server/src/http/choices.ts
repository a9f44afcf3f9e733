import { LANGUAGES, type Language } from '@kickoracle/contracts';
import { readTimeZone } from '@kickoracle/game';
import { parse } from 'hono/utils/cookie';
import { parseAccept } from 'hono/utils/accept';
import { preferredLanguage } from './preferred-language.ts';

/** How a browser wants to see pages, as it tells with each request. */
export type Choices = {
  readonly language: Language;
  readonly theme: 'dark' | 'light';
  /** Its language with its region, for dates and numbers: one of few, because each is rendered apart. */
  readonly languages: readonly string[];
  /** Null until its first visit has told. */
  readonly timeZone: string | null;
  /** How it shows the list of matches: as it was chosen, else in rows on a phone; null where neither is known. */
  readonly listForm: 'compact' | 'cards' | null;
};

const LIST_FORMS = ['compact', 'cards'] as const;
/** What the browsers of phones have in their names. */
const PHONE = /\bMobi/;

const asLanguage = (tag: string | null | undefined) =>
  LANGUAGES.find((language) => language === tag?.split('-')[0]);

/** Reads the choices of a browser, in the order that its own code goes by: address, cookie, its languages. */
export function readChoices(request: { url: string; headers: Headers }): Choices {
  const { url, headers } = request;
  const cookies = parse(headers.get('cookie') ?? '');
  const accepted = parseAccept(headers.get('accept-language') ?? '').toSorted((a, b) => b.q - a.q);
  const language =
    asLanguage(new URL(url).searchParams.get('lng')) ??
    asLanguage(cookies['i18next']) ??
    preferredLanguage(headers);
  const tag = accepted.map(({ type }) => asTag(type)).find((type) => type?.startsWith(language));
  return {
    language,
    theme: cookies['theme'] === 'light' ? 'light' : 'dark',
    languages: tag ? [tag] : [],
    timeZone: readTimeZone(cookies['zone'] ?? ''),
    listForm:
      LIST_FORMS.find((form) => form === cookies['listForm']) ??
      (PHONE.test(headers.get('user-agent') ?? '') ? 'compact' : null),
  };
}

/** Returns language and region of a tag; null if it is no tag. */
function asTag(tag: string): string | null {
  try {
    const { language, region } = new Intl.Locale(tag);
    return region ? `${language}-${region}` : language;
  } catch {
    return null;
  }
}
