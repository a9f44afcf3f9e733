import { setTimeout as wait } from 'node:timers/promises';

export type Poller = {
  wake(): void;
  isStopped(): boolean;
  stop(): Promise<void>;
};

/** Runs work at an interval and when woken, never twice at once. */
export function createPoller(options: {
  readonly everyMs: number;
  readonly patienceMs: number;
  readonly work: () => Promise<void>;
  readonly onError: (error: unknown) => void;
}): Poller {
  const { everyMs, patienceMs, work, onError } = options;
  let running: Promise<void> | null = null;
  let isWanted = false;
  let isStopped = false;

  function wake(): void {
    isWanted = !isStopped;
    running ??= (async () => {
      try {
        while (isWanted) {
          isWanted = false;
          await work();
        }
      } catch (error) {
        onError(error);
      } finally {
        running = null;
      }
    })();
  }

  const timer = setInterval(wake, everyMs);
  timer.unref();
  return {
    wake,
    isStopped: () => isStopped,
    async stop() {
      clearInterval(timer);
      isStopped = true;
      isWanted = false;
      await Promise.race([running, wait(patienceMs, undefined, { ref: false })]);
    },
  };
}
