import type { Language } from '@kickoracle/contracts';
import type { Resource, ResourceKey } from 'i18next';
import type { MiddlewareFunction } from 'react-router';
import { isLanguage, FALLBACK } from './lib/languages.ts';
import { pageContext, prepare, runPage } from './lib/page-request.server.ts';

/** Where `npm start` serves the API. */
const API = 'http://127.0.0.1:3000';

const files = import.meta.glob<ResourceKey>('../public/locales/*/*.json', {
  eager: true,
  import: 'default',
});
const texts: Resource = {};
for (const [file, content] of Object.entries(files)) {
  const [language, name] = file.replace('.json', '').split('/').slice(-2) as [string, string];
  (texts[language] ??= {})[name] = content;
}
await prepare(texts);

/** Takes the place of our server in `npm run dev`: a visitor with data, all texts and no nonce. */
export const devContext: MiddlewareFunction<Response> = ({ request, context }, next) => {
  // Our server calls the renderer itself.
  if (context.get(pageContext)) return next();
  const cookies = request.headers.get('cookie') ?? '';
  const chosen = /\bi18next=(\w+)/.exec(cookies)?.[1];
  const language: Language = isLanguage(chosen) ? chosen : FALLBACK;
  const page = {
    choices: {
      language,
      theme: /\btheme=light/.test(cookies) ? ('light' as const) : ('dark' as const),
      languages: [language],
      timeZone: null,
      listForm: null,
    },
    now: Date.now(),
    publicUrl: new URL(request.url).origin,
    nonce: '',
    fetch: (call: Request) => fetch(API + new URL(call.url).pathname + new URL(call.url).search),
    onRender: () => undefined,
    isShell: false,
    namespaces: Object.keys(texts[language]!),
  };
  return runPage(page, context as never, next);
};
