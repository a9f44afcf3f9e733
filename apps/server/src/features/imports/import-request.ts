import type { SpellingMap } from './spelling/spelling-questions.ts';

/** How seasons are read; what a file says itself need not be said again. */
export type ImportOptions = {
  /** Zone of the venues; needed for a competition that we do not know. Another one re-dates. */
  zone?: string | undefined;
  /** Name of the competition, where the file spells it otherwise than before. */
  competition?: string | undefined;
  /** Country of the competition; needed for one that we do not know. */
  country?: string | undefined;
  /** Seasons that files lack or name wrongly: `2026/27` for a whole file, `MLS=2027` for one league. */
  seasons?: readonly string[] | undefined;
  /** Moves the whole season so that its first kickoff is then, as far as it is to come. */
  starting?: Date | undefined;
  /** Finish past matches with a result as history: no XP, but known to statistics and model. */
  isHistory?: boolean | undefined;
  /** Matches that are told for two seasons of one source become two. */
  isParting?: boolean | undefined;
  /** Refuse a file of which a row cannot be read. */
  isStrict?: boolean | undefined;
  /** What spellings mean that look like known teams. */
  answers?: SpellingMap | undefined;
  onProgress?: ((done: number, total: number) => void) | undefined;
};

export type ImportRequest = ImportOptions & { fileName: string; text: string };
