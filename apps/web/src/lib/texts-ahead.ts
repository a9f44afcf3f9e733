import { translator } from './translation/translator.ts';

const wanted = new Set<string>();
let arrival: Promise<void> = Promise.resolve();

/** Returns what the code at hand has asked for: it may do so before translation has started. */
export function textsWanted(): string[] {
  return [...wanted];
}

/**
 * Fetches texts before anything is shown that says them. The build calls this from every module
 * whose components ask for texts.
 * @param namespaces As `useTranslation` takes them.
 */
export function fetchTextsAhead(namespaces: readonly string[]): void {
  for (const namespace of namespaces) wanted.add(namespace);
  // Resolves when what was asked for before is there as well.
  if (translator.isInitialized) arrival = translator.loadNamespaces(namespaces);
}

/** Resolves when the texts asked for so far are there, or could not be loaded. */
export function textsArrived(): Promise<void> {
  return arrival;
}
