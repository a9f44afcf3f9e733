import { DomainError } from './errors.ts';

type BatcherOptions<Sent, Answer> = {
  /** Returns an answer per item, in order; null: retry this item alone. */
  together(group: string, sent: readonly Sent[]): Promise<readonly (Answer | null)[]>;
  alone(group: string, sent: Sent): Promise<Answer>;
  /** Returns true if one item may have failed the batch, so that each is retried alone. */
  isFailedByOne(error: unknown): boolean;
  readonly most?: number;
  /** Limit of waiting items in all groups; beyond it, SERVER_BUSY. */
  readonly waitingAtMost?: number;
};

type Waiting<Sent, Answer> = {
  readonly sent: Sent;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
};

const MOST = 500;
const WAITING_AT_MOST = 5_000;

/** Batches items per group: arrivals during a batch form the next one. Retries do not block it. */
export function createBatcher<Sent, Answer>(options: BatcherOptions<Sent, Answer>) {
  const { together, alone, isFailedByOne, most = MOST, waitingAtMost = WAITING_AT_MOST } = options;
  const busy = new Map<string, Waiting<Sent, Answer>[]>();
  let waiting = 0;

  function doAlone(group: string, { sent, resolve, reject }: Waiting<Sent, Answer>): void {
    alone(group, sent).then(resolve, reject);
  }

  async function doTogether(group: string, batch: readonly Waiting<Sent, Answer>[]) {
    try {
      const sent = batch.map((one) => one.sent);
      const answers = await together(group, sent);
      batch.forEach((one, place) => {
        const answer = answers[place] ?? null;
        if (answer === null) doAlone(group, one);
        else one.resolve(answer);
      });
    } catch (error) {
      for (const one of batch) {
        if (isFailedByOne(error)) doAlone(group, one);
        else one.reject(error);
      }
    }
  }

  async function empty(group: string, queue: Waiting<Sent, Answer>[]): Promise<void> {
    while (queue.length > 0) {
      const batch = queue.splice(0, most);
      waiting -= batch.length;
      await doTogether(group, batch);
    }
    busy.delete(group);
  }

  return (group: string, sent: Sent): Promise<Answer> =>
    new Promise((resolve, reject) => {
      if (waiting >= waitingAtMost) return reject(new DomainError('SERVER_BUSY'));
      waiting += 1;
      const queue = busy.get(group);
      if (queue) return void queue.push({ sent, resolve, reject });
      const fresh = [{ sent, resolve, reject }];
      busy.set(group, fresh);
      void empty(group, fresh);
    });
}
