import type { Language } from '@kickoracle/contracts';
import type { DehydratedState } from '@tanstack/react-query';
import { createContext } from 'react';

export type ListForm = 'compact' | 'cards';

/** The device, as the server knows it while rendering. */
export type ServerView = {
  readonly theme: 'dark' | 'light';
  readonly languages: readonly string[];
  /** The server's own until the browser has sent its zone. */
  readonly timeZone: string;
  readonly isZoneKnown: boolean;
  /** Null if neither a choice nor the device is known. */
  readonly listForm: ListForm | null;
  /** The game's clock, in milliseconds. */
  readonly now: number;
  /** The viewer can be a player: nothing is prefetched, and the page renders its pending state. */
  readonly isPlayer: boolean;
};

export type PageState = {
  readonly language: Language;
  readonly view: ServerView;
  /** Rendered for another address, such as the shell that opens any page without a network. */
  readonly isShell: boolean;
  readonly nonce: string | undefined;
  /** Base of absolute URLs, without a trailing slash. */
  readonly publicUrl: string;
  readonly texts: Readonly<Record<string, object>>;
  /** The page's public data; null for a player, and where it was not prefetched. */
  readonly queries: DehydratedState['queries'] | null;
};

export const PAGE_STATE_ID = 'page-state';

/** The inline styles of the page: React renders them again where hydration fails. */
export const sentStyle = globalThis.document?.querySelector<HTMLStyleElement>('style[nonce]');

const script = globalThis.document?.getElementById(PAGE_STATE_ID);
/** Null on the server and in tests. An attribute shows a nonce to scripts alone: no text has it. */
export const pageState: PageState | null = script
  ? { ...(JSON.parse(script.textContent) as PageState), nonce: sentStyle?.nonce }
  : null;

export const PageStateContext = createContext(pageState);
