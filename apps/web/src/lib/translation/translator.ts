import { interpolate } from './interpolate.ts';
import { createTextStore, type ReadTexts, type Texts, type TextStore } from './text-store.ts';

/** Where a key without the name of a namespace is looked for, unless somebody asked for another one. */
export const STANDARD_NAMESPACE = 'common';

/** Which language a browser asks for, and where a choice is kept. */
export type LanguageDetector = {
  detect(): string | undefined;
  keep(language: string): void;
};

type Options = {
  lng?: string | undefined;
  detector?: LanguageDetector;
  fallbackLng?: string | false;
  ns?: readonly string[];
  /** All that there is, or where it is read from. */
  resources?: TextStore['data'];
  read?: ReadTexts;
  maxParallelReads?: number;
  maxRetries?: number;
  retryTimeout?: number;
  interpolation?: { escapeValue?: boolean };
};

/** Values of a text, which form of it by `count`, and what says it where it is missing. */
export type TextOptions = Readonly<Record<string, unknown>> & {
  readonly ns?: string | readonly string[];
  readonly count?: number;
  readonly defaultValue?: string;
  readonly keySeparator?: false;
  readonly nsSeparator?: false;
  readonly interpolation?: { escapeValue?: boolean };
};

type Translate = (key: string | readonly string[], options?: TextOptions) => string;

/** What can be listened to, and what is told then. */
type Events = {
  initialized: [];
  languageChanged: [language: string];
  failedLoading: [language: string, namespace: string, error: unknown];
};
type Listener<Event extends keyof Events> = (...told: Events[Event]) => void;

const asList = <T>(one: T | readonly T[] | undefined): readonly T[] =>
  one === undefined ? [] : Array.isArray(one) ? (one as readonly T[]) : [one as T];

const rules = new Map<string, Intl.PluralRules>();
function pluralOf(language: string, count: number): string {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known.select(count);
}

/** Finds the words of a key among the texts of a namespace; null where there are none. */
function findWords(texts: unknown, steps: readonly string[]): string | null {
  const found = steps.reduce<unknown>(
    (at, step) => (at as Record<string, unknown> | undefined)?.[step],
    texts,
  );
  return typeof found === 'string' ? found : null;
}

/**
 * Says texts by namespace and key, with values, plurals and languages that stand in, and loads them, as `i18next`
 * does, which weighs six times as much: a test holds the two together.
 */
export function createTranslator() {
  let store = createTextStore();
  let options: Options = {};
  let wanted: string | undefined;
  const listeners: { readonly [Event in keyof Events]: Set<Listener<Event>> } = {
    initialized: new Set(),
    languageChanged: new Set(),
    failedLoading: new Set(),
  };
  /** One for each namespace and language, so that what depends on it changes with the language alone. */
  const fixed = new Map<string, Translate>();

  const emit = <Event extends keyof Events>(event: Event, ...told: Events[Event]) => {
    for (const listener of listeners[event]) listener(...told);
  };

  /** Returns the languages to look in, the first one's texts first. */
  const chainOf = (language: string | undefined): string[] => [
    ...new Set([language, options.fallbackLng || undefined].filter((one) => one !== undefined)),
  ];

  const load = async (
    languages: readonly string[],
    namespaces: readonly string[],
  ): Promise<void> => {
    await Promise.all(
      languages.flatMap((language) =>
        namespaces.map((namespace) => store.load(language, namespace)),
      ),
    );
  };

  function find(key: string, given: TextOptions): string | null {
    const at = given.nsSeparator === false ? -1 : key.indexOf(':');
    const namespaces = at < 0 ? asList(given.ns ?? STANDARD_NAMESPACE) : [key.slice(0, at)];
    const name = key.slice(at + 1);
    for (const namespace of namespaces) {
      for (const language of chainOf(instance.language)) {
        const texts = store.data[language]?.[namespace];
        const stepsTo = (one: string) => (given.keySeparator === false ? [one] : one.split('.'));
        const { count } = given;
        const plurals =
          typeof count !== 'number'
            ? []
            : [
                ...(count === 0 ? [`${name}_zero`] : []),
                `${name}_${pluralOf(language, Math.abs(count))}`,
              ];
        for (const one of [...plurals, name]) {
          const words = findWords(texts, stepsTo(one));
          if (words !== null) return words;
        }
      }
    }
    return null;
  }

  const translate: Translate = (keys, given = {}) => {
    const isEscaped =
      (given.interpolation?.escapeValue ?? options.interpolation?.escapeValue) === true;
    const list = asList<string>(keys);
    for (const key of list) {
      const words = find(key, given);
      if (words !== null) return interpolate(words, given, { isEscaped });
    }
    const last = list.at(-1) ?? '';
    if (given.defaultValue !== undefined) {
      return interpolate(given.defaultValue, given, { isEscaped });
    }
    return given.nsSeparator === false ? last : last.slice(last.indexOf(':') + 1);
  };

  function setLanguage(language: string): void {
    instance.language = language;
    instance.languages = chainOf(language);
    instance.resolvedLanguage =
      instance.languages.find((one) => Object.keys(store.data[one] ?? {}).length > 0) ?? language;
    fixed.clear();
  }

  const instance = {
    isInitialized: false,
    language: undefined as unknown as string,
    resolvedLanguage: undefined as string | undefined,
    languages: [] as string[],
    get options() {
      return options;
    },
    get store() {
      return { data: store.data };
    },
    t: translate,

    async init(given: Options = {}): Promise<Translate> {
      options = { fallbackLng: false, ...given };
      options.ns = [...new Set([...asList(options.ns), STANDARD_NAMESPACE])];
      store = createTextStore(options.resources);
      fixed.clear();
      if (options.read && !options.resources) {
        store.loadBy({
          read: options.read,
          maxParallelReads: options.maxParallelReads,
          maxRetries: options.maxRetries,
          retryTimeout: options.retryTimeout,
          onFailure: (...told) => emit('failedLoading', ...told),
        });
      }
      await instance.changeLanguage(options.lng);
      instance.isInitialized = true;
      emit('initialized');
      return translate;
    },

    /** Changes it at once where nothing is to be loaded; of several changes the last one counts. */
    changeLanguage(language?: string): Promise<Translate> {
      const found = language ?? options.detector?.detect();
      const next = (typeof found === 'string' ? found : undefined) ?? options.fallbackLng;
      if (!next) return Promise.resolve(translate);
      wanted = next;
      const settle = () => {
        if (wanted !== next) return translate;
        setLanguage(next);
        options.detector?.keep(next);
        emit('languageChanged', next);
        return translate;
      };
      const namespaces = asList(options.ns);
      const isThere = chainOf(next).every((one) =>
        namespaces.every((namespace) => store.isSettled(one, namespace)),
      );
      if (isThere) return Promise.resolve(settle());
      return load(chainOf(next), namespaces).then(settle);
    },

    loadNamespaces(namespaces: string | readonly string[]): Promise<void> {
      options.ns = [...new Set([...asList(options.ns), ...asList(namespaces)])];
      // With what was asked for before and is still on its way.
      return load(chainOf(instance.language), asList(options.ns));
    },
    loadLanguages: (languages: string | readonly string[]) =>
      load(asList(languages), asList(options.ns)),

    /** Tells whether a namespace is there in every language that may be looked in, or will not be. */
    hasLoadedNamespace: (namespace: string) =>
      instance.languages.every((one) => store.isSettled(one, namespace)),
    hasResourceBundle: (language: string, namespace: string) => store.has(language, namespace),
    addResourceBundle(language: string, namespace: string, texts: object) {
      store.put(language, namespace, texts as Texts);
      return instance;
    },
    getResource: (language: string, namespace: string, key: string) =>
      key
        .split('.')
        .reduce<unknown>(
          (at, step) => (at as Record<string, unknown> | undefined)?.[step],
          store.data[language]?.[namespace],
        ),
    exists: (key: string, given: TextOptions = {}) => find(key, given) !== null,

    getFixedT(name: string): Translate {
      const known = fixed.get(name);
      if (known) return known;
      const made: Translate = (key, given) => translate(key, { ns: name, ...given });
      fixed.set(name, made);
      return made;
    },

    on<Event extends keyof Events>(event: Event, listener: Listener<Event>) {
      listeners[event].add(listener);
    },
    off<Event extends keyof Events>(event: Event, listener: Listener<Event>) {
      listeners[event].delete(listener);
    },
  };
  return instance;
}

export type Translator = ReturnType<typeof createTranslator>;

/** The one of the page. */
export const translator = createTranslator();
