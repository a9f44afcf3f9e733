import type { ResourceNamespaceMap } from 'i18next';
import type { ComponentType } from 'react';

type Namespace = keyof ResourceNamespaceMap;

export type PageHandle = {
  /** Rendered with data for visitors; all others get its pending state. */
  readonly isPublic?: true;
  /** Namespaces sent with the HTML, beside those of every page. Others load on demand. */
  readonly texts: readonly Namespace[];
  /** Formats of the path parameters; other values are a 404. */
  readonly params?: Readonly<Record<string, RegExp>>;
  /** Its parameter is a code of upper- and lower-case letters. */
  readonly hasCode?: true;
  /** Title and description, if the pending state has them too. */
  readonly Head?: ComponentType;
  /** The parameters that the page reads from its address, with their permitted values. */
  readonly search?: Readonly<Record<string, readonly string[] | RegExp>>;
};

export const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
export const SEASON = /^\d{4,5}$/;
export const ROUND = /^.{1,100}$/;

export const SHELL_TEXTS = ['common', 'errors', 'error'] as const;

/** Namespaces of a match or an event in a list. */
export const ITEM_TEXTS = ['answers', 'competitions', 'countries', 'items', 'matches'] as const;
