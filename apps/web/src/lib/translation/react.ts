import {
  cloneElement,
  createContext,
  createElement,
  Fragment,
  use,
  useCallback,
  useSyncExternalStore,
  type ReactElement,
  type ReactNode,
} from 'react';
import { toWords } from './interpolate.ts';
import standard, { type Translator } from './translator.ts';

const Texts = createContext<Translator>(standard);

/** Asked for by `use`, as of the library; nothing has to be done. */
export const initReactI18next = { type: '3rdParty', init: () => undefined } as const;

export function I18nextProvider({ i18n, children }: { i18n: Translator; children: ReactNode }) {
  return createElement(Texts, { value: i18n }, children);
}

/** The texts of a namespace, or of the first of several; what shows them waits until all are there. */
export function useTranslation(namespaces?: string | readonly string[]) {
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
  const list = typeof namespaces === 'string' ? [namespaces] : (namespaces ?? []);
  if (i18n.isInitialized && !list.every((one) => i18n.hasLoadedNamespace(one))) {
    // oxlint-disable-next-line no-throw-literal -- how React is told to wait
    throw i18n.loadNamespaces(list);
  }
  return { t: i18n.getFixedT(null, list[0]), i18n, ready: true };
}

const TAG = /<(\/?)(\w+)\s*(\/?)>/;
/** Stand for a value until the sentence has been read, so that nothing in a value is a tag. */
const [OPEN, CLOSE] = ['\uE000', '\uE001'];
const MARKED = /\uE000(\w+)\uE001/g;

type Components = Readonly<Record<string, ReactElement>>;

/** What a sentence says, with a component for each of its tags. What is no tag of a component stays text. */
function read(
  text: string,
  components: Components,
  say: (words: string) => string,
): { nodes: ReactNode[]; rest: string } {
  const nodes: ReactNode[] = [];
  let rest = text;
  while (rest !== '') {
    const tag = TAG.exec(rest);
    if (!tag) return { nodes: [...nodes, say(rest)], rest: '' };
    const [whole, isClosing, name, isEmpty] = tag as unknown as [string, string, string, string];
    const component = components[name];
    const end = tag.index + whole.length;
    if (!component) {
      nodes.push(say(rest.slice(0, end)));
      rest = rest.slice(end);
      continue;
    }
    if (tag.index > 0) nodes.push(say(rest.slice(0, tag.index)));
    rest = rest.slice(end);
    if (isClosing) return { nodes, rest };
    if (isEmpty) {
      nodes.push(cloneElement(component, { key: nodes.length }));
      continue;
    }
    const inner = read(rest, components, say);
    nodes.push(cloneElement(component, { key: nodes.length }, ...inner.nodes));
    rest = inner.rest;
  }
  return { nodes, rest };
}

type TransProps = {
  t: (key: string, options: object) => string;
  i18nKey: string;
  values?: Readonly<Record<string, unknown>>;
  components: Components;
};

/** A sentence with components in it; whatever a value says is text. */
export function Trans({ t, i18nKey, values = {}, components }: TransProps) {
  const marked = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? value : `${OPEN}${name}${CLOSE}`,
    ]),
  );
  const say = (words: string) => words.replace(MARKED, (_, name: string) => toWords(values[name]));
  return createElement(Fragment, null, ...read(t(i18nKey, marked), components, say).nodes);
}
