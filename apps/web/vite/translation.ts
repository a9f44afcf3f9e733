import { fileURLToPath } from 'node:url';

const own = (file: string) =>
  fileURLToPath(new URL(`../src/lib/translation/${file}`, import.meta.url));

/** What translates: ours, by the names and with the types of the library, which weighs six times as much. */
export const TRANSLATION = [
  { find: /^i18next$/, replacement: own('translator.ts') },
  { find: /^react-i18next$/, replacement: own('react.ts') },
];
