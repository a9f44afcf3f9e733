import {
  createContext,
  createElement,
  use,
  useCallback,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { Namespace, TextKey } from './keys.ts';
import { STANDARD_NAMESPACE, translator, type TextOptions, type Translator } from './translator.ts';

const Texts = createContext<Translator>(translator);

export function TextsProvider({ i18n, children }: { i18n: Translator; children: ReactNode }) {
  return createElement(Texts, { value: i18n }, children);
}

/** What says the words of keys. */
type Say<Key extends string> = (key: Key | readonly Key[], options?: TextOptions) => string;

/** Returns the texts of a namespace, or of several; what shows them waits until all are there. */
export function useTranslation<
  First extends Namespace = typeof STANDARD_NAMESPACE,
  Other extends Namespace = First,
>(namespaces: First | readonly [First, ...Other[]] = STANDARD_NAMESPACE as First) {
  const i18n = use(Texts);
  const subscribe = useCallback(
    (listener: () => void) => {
      i18n.on('languageChanged', listener);
      return () => i18n.off('languageChanged', listener);
    },
    [i18n],
  );
  const languageOf = () => i18n.language;
  useSyncExternalStore(subscribe, languageOf, languageOf);
  const list = typeof namespaces === 'string' ? [namespaces] : namespaces;
  if (i18n.isInitialized && !list.every((one) => i18n.hasLoadedNamespace(one))) {
    throw i18n.loadNamespaces(list);
  }
  const t: Say<TextKey<First, Other>> = i18n.getFixedT(list[0]!);
  return { t, i18n };
}
