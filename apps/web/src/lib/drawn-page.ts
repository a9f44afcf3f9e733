import type { Language } from '@kickoracle/contracts';
import type { DehydratedState } from '@tanstack/react-query';
import type { Theme } from './theme.tsx';
import type { Viewer } from './viewer.ts';

/** What came with a page that the server drew. */
type DrawnPage = {
  /** The answers of the game that it shows. */
  readonly queries: DehydratedState['queries'];
  /** For whom it is drawn, and how. */
  readonly viewer: Viewer;
  readonly language: Language;
  readonly theme: Theme;
  /** Whether it is all there; else it is a frame with room for what comes. */
  readonly isWhole: boolean;
  /** The parts of it whose code comes after its own, by their names. */
  readonly parts: readonly string[];
  /** The game's clock when it was sent, in milliseconds, as a text. */
  readonly now: string | null;
};

function readDrawnPage(): DrawnPage | null {
  const script = typeof document === 'undefined' ? null : document.getElementById('answers');
  if (!script) return null;
  const drawn = JSON.parse(script.textContent) as Omit<DrawnPage, 'now'>;
  return { ...drawn, now: script.dataset['now'] ?? null };
}

/** Null where the page came from this device, without anything drawn. */
export const drawnPage = readDrawnPage();
