type Grant = () => void;

export function fakeLocks(): LockManager {
  const lines = new Map<string, Grant[]>();

  async function request<T>(
    name: string,
    options: LockOptions,
    work: (lock: Lock | null) => Promise<T>,
  ): Promise<T> {
    const { signal, ifAvailable = false } = options;
    const line = lines.get(name) ?? lines.set(name, []).get(name)!;
    if (ifAvailable && line.length > 0) return work(null);
    signal?.throwIfAborted();
    const turn = Promise.withResolvers<void>();
    if (line.push(turn.resolve) === 1) turn.resolve();
    let isGranted = false;
    signal?.addEventListener('abort', () => {
      if (isGranted) return;
      line.splice(line.indexOf(turn.resolve), 1);
      turn.reject(signal.reason);
    });
    await turn.promise;
    isGranted = true;
    try {
      return await work({ name, mode: 'exclusive' });
    } finally {
      line.shift();
      line[0]?.();
    }
  }

  return {
    request: (
      name: string,
      ...rest:
        | [LockOptions, (lock: Lock | null) => Promise<unknown>]
        | [(lock: Lock | null) => Promise<unknown>]
    ) => (rest.length === 1 ? request(name, {}, rest[0]) : request(name, ...rest)),
    query: () => Promise.reject(new Error('No test asks for them.')),
  } as LockManager;
}
