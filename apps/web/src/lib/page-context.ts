import type { i18n } from 'i18next';
import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react-router';
import type { PageState } from './page-state.ts';

export type PageContext = {
  readonly client: QueryClient;
  /** Prefetches nothing: the page renders its pending state. */
  readonly isPending: boolean;
  readonly state: Omit<PageState, 'queries'>;
  readonly i18n: i18n;
  readonly nonce: string;
  /** Reports the milliseconds that the rendering kept the event loop busy. */
  readonly onRender: (renderMs: number) => void;
};

/** Null in `npm run dev`, until its middleware provides it. */
export const pageContext = createContext<PageContext | null>(null);
