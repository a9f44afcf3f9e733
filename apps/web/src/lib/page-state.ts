import type { Language } from '@kickoracle/contracts';
import type { DehydratedState } from '@tanstack/react-query';
import { createContext } from 'react';
import type { ServerView } from './server-view.ts';

export type PageState = {
  readonly language: Language;
  readonly theme: 'dark' | 'light';
  readonly view: ServerView;
  /** The shell that opens any page without a network. */
  readonly isShell: boolean;
  /** Base of absolute URLs, without a trailing slash. */
  readonly publicUrl: string;
  readonly texts: Readonly<Record<string, object>>;
  /** The page's public data; null for a player, and where it was not prefetched. */
  readonly queries: DehydratedState['queries'] | null;
};

export type ServerPage = {
  readonly state: PageState;
  readonly nonce: string;
};

export const ServerPageContext = createContext<ServerPage | null>(null);

export const PAGE_STATE_ID = 'page-state';

function readPageState(): PageState | null {
  const script = typeof document === 'undefined' ? null : document.getElementById(PAGE_STATE_ID);
  return script && (JSON.parse(script.textContent) as PageState);
}

/** The inline styles of the page: React renders them again where hydration fails. */
export const sentStyle =
  typeof document === 'undefined' ? null : document.querySelector<HTMLStyleElement>('style[nonce]');

/** Null on the server and in tests. */
export const pageState = readPageState();
