import { LANGUAGES, type Language } from '@kickoracle/contracts';
import { readTimeZone } from '@kickoracle/game';
import { parse } from 'hono/utils/cookie';
import { parseAccept } from 'hono/utils/accept';
import { preferredLanguage } from './preferred-language.ts';

/** Display settings of a browser, read from each request. */
export type Choices = {
  readonly language: Language;
  readonly theme: 'dark' | 'light';
  /** Language with region; a single one, because each is rendered separately. */
  readonly languages: readonly string[];
  /** Null until the browser has sent it. */
  readonly timeZone: string | null;
  /** Form of the match list: as chosen, else rows on a phone; null if both are unknown. */
  readonly listForm: 'compact' | 'cards' | null;
};

const LIST_FORMS = ['compact', 'cards'] as const;
const PHONE = /\bMobi/;

const asLanguage = (tag: string | null | undefined) =>
  LANGUAGES.find((language) => language === tag?.split('-')[0]);

/** Reads the settings in the client's order: address, cookie, browser languages. */
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

/** Returns language and region of a tag; null if it is invalid. */
function asTag(tag: string): string | null {
  try {
    const { language, region } = new Intl.Locale(tag);
    return region ? `${language}-${region}` : language;
  } catch {
    return null;
  }
}
