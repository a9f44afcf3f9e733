/** Texts of a namespace: words by their keys, in any depth. */
export type Texts = Readonly<Record<string, unknown>>;

export type ReadTexts = (language: string, namespace: string) => Promise<Texts>;

type Loading = {
  readonly read: ReadTexts;
  readonly maxParallelReads?: number | undefined;
  readonly maxRetries?: number | undefined;
  readonly retryTimeout?: number | undefined;
  readonly onFailure: (language: string, namespace: string, error: unknown) => void;
};

const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** Keeps the texts that are there, by language and namespace, and the way to others. */
export function createTextStore(data: Record<string, Record<string, Texts>> = {}) {
  let loading: Loading | null = null;
  /** What is on its way, and what could not be had: nobody waits for that again. */
  const asked = new Map<string, Promise<void>>();
  const failed = new Set<string>();
  const queue: (() => void)[] = [];
  let reading = 0;

  function put(language: string, namespace: string, texts: Texts): void {
    (data[language] ??= {})[namespace] = texts;
  }

  async function readPatiently(by: Loading, language: string, namespace: string): Promise<void> {
    const { read, maxRetries = 5, retryTimeout = 350, onFailure } = by;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return put(language, namespace, await read(language, namespace));
      } catch (error) {
        if (attempt >= maxRetries) {
          failed.add(`${language}/${namespace}`);
          return onFailure(language, namespace, error);
        }
      }
      await wait(retryTimeout * 2 ** attempt);
    }
  }

  async function takeTurn(by: Loading, load: () => Promise<void>): Promise<void> {
    if (reading >= (by.maxParallelReads ?? 10)) {
      await new Promise<void>((resolve) => queue.push(resolve));
    }
    reading += 1;
    await load();
    reading -= 1;
    queue.shift()?.();
  }

  const isSettled = (language: string, namespace: string): boolean =>
    loading === null ||
    data[language]?.[namespace] !== undefined ||
    failed.has(`${language}/${namespace}`);

  return {
    data,
    put,
    loadBy(other: Loading): void {
      loading = other;
    },
    has: (language: string, namespace: string) => data[language]?.[namespace] !== undefined,

    /** Whether nothing is to be waited for: it is there, or will not be. */
    isSettled,

    /** Resolves when it is there, or could not be had. */
    async load(language: string, namespace: string): Promise<void> {
      const by = loading;
      if (!by || isSettled(language, namespace)) return;
      const name = `${language}/${namespace}`;
      const known = asked.get(name);
      if (known) return known;
      const arrival = takeTurn(by, () => readPatiently(by, language, namespace));
      asked.set(name, arrival);
      await arrival;
      asked.delete(name);
    },
  };
}

export type TextStore = ReturnType<typeof createTextStore>;
