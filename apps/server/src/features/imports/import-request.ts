import type { SpellingMap } from './spelling/spelling-questions.ts';

export type ImportOptions = {
  /** Zone of the venues; needed for an unknown competition. A changed one re-dates the season. */
  zone?: string | undefined;
  /** Name of the competition, if the file spells it differently than before. */
  competition?: string | undefined;
  country?: string | undefined;
  /** Seasons that files lack or have wrong: `2026/27` for a file, `MLS=2027` for one league. */
  seasons?: readonly string[] | undefined;
  /** Moves the season so that its first kickoff is then; past kickoffs stay. */
  starting?: Date | undefined;
  /** Finishes past matches with a result as history: no XP, but data for statistics and model. */
  isHistory?: boolean | undefined;
  /** Splits matches that one source has in two seasons. */
  isParting?: boolean | undefined;
  isStrict?: boolean | undefined;
  answers?: SpellingMap | undefined;
  onProgress?: ((done: number, total: number) => void) | undefined;
};

export type ImportRequest = ImportOptions & { fileName: string; text: string };
