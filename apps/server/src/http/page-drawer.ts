import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LANGUAGES } from '@kickoracle/contracts';
import type { Logger } from 'pino';
import type { Choices } from './choices.ts';

type Ask = (request: Request) => Promise<Response>;

/** What a page looks like before its code runs, with the answers of the game that it shows, and to whom. */
export type Drawing = { readonly html: string; readonly answers: unknown };

/** What the build of the client left for the server. */
type ServerEntry = {
  prepare: (texts: object) => Promise<void>;
  drawPage: (page: {
    url: string;
    language: string;
    theme: string;
    viewer: Pick<Choices, 'languages' | 'timeZone' | 'listForm'> & { now: number };
    ask: Ask | null;
  }) => Promise<Drawing | null>;
};

/** A page, and who wants to see it. */
type Wanted = {
  readonly url: string;
  readonly choices: Choices;
  /** The clock of the game. */
  readonly now: Date;
  /** Asks the game as the visitor would; null: the page shows no answers. */
  readonly ask: Ask | null;
};

/** As long as a drawing is shown to whoever asks for the same. */
const KEPT_MS = 1_000;
const MAX_KEPT = 200;

function readTexts(folder: string): object {
  const readLanguage = (language: string) =>
    // Beside each lie its compressed copies.
    globSync('*.json', { cwd: join(folder, language) }).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as object,
    ]);
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, Object.fromEntries(readLanguage(language))]),
  );
}

async function loadEntry(options: { client: string; entry: string }): Promise<ServerEntry | null> {
  const file = join(options.entry, 'server-entry.js');
  if (!existsSync(file)) return null;
  const entry = (await import(pathToFileURL(file).href)) as ServerEntry;
  await entry.prepare(readTexts(join(options.client, 'locales')));
  return entry;
}

/** Keeps styles as data: our policy lets no element bring its own; that `first.js` gives it to them is allowed. */
const asData = (html: string) => html.replaceAll(/(<[^>]*?) style="/g, '$1 data-style="');

/**
 * Draws pages as visitors see them first. Who is signed in gets the frame of the page: what a
 * drawing shows is what anybody may see, for it is kept for a moment and shown to all.
 */
export function createPageDrawer(options: { client: string; entry: string; log?: Logger }) {
  let loading: Promise<ServerEntry | null> | undefined;
  const kept = new Map<string, { drawing: Promise<Drawing | null>; until: number }>();

  async function draw({ url, choices, now, ask }: Wanted): Promise<Drawing | null> {
    try {
      const entry = await (loading ??= loadEntry(options));
      if (!entry) return null;
      const { language, theme, ...viewer } = choices;
      const drawn = await entry.drawPage({
        url,
        language,
        theme,
        viewer: { ...viewer, now: now.getTime() },
        ask,
      });
      return drawn && { ...drawn, html: asData(drawn.html) };
    } catch (error) {
      // The browser draws it itself, as every page after the first.
      options.log?.error({ err: error }, 'a page could not be drawn');
      return null;
    }
  }

  return (page: Wanted): Promise<Drawing | null> => {
    const { url, choices, ask } = page;
    const key = JSON.stringify([url, choices, ask !== null]);
    const known = kept.get(key);
    if (known && known.until > Date.now()) return known.drawing;
    const drawing = draw(page);
    kept.delete(key);
    kept.set(key, { drawing, until: Date.now() + KEPT_MS });
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value!);
    return drawing;
  };
}

export type DrawPage = ReturnType<typeof createPageDrawer>;
