import { DomainError } from './errors.ts';

/** How what is sent at the same time is done together. */
type Gathering<Sent, Answer> = {
  /** Returns an answer for each that was sent, in their order; null: this one has to be done by itself. */
  together(group: string, sent: readonly Sent[]): Promise<readonly (Answer | null)[]>;
  alone(group: string, sent: Sent): Promise<Answer>;
  /** Tells whether one of them may have spoilt it for the others, so that each is tried by itself. */
  isSpoilt(error: unknown): boolean;
  /** So many go together at most. */
  readonly most?: number;
  /** So many wait at most, in all groups; then SERVER_BUSY. */
  readonly waitingAtMost?: number;
};

type Waiting<Sent, Answer> = {
  readonly sent: Sent;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
};

const MOST = 500;
const WAITING_AT_MOST = 5_000;

/**
 * Sends together what comes while its group is busy, as soon as it no longer is; what comes to an
 * idle one begins at once. Groups do not wait for each other, and nobody waits for who is done alone.
 */
export function createGatherer<Sent, Answer>(gathering: Gathering<Sent, Answer>) {
  const { together, alone, isSpoilt, most = MOST, waitingAtMost = WAITING_AT_MOST } = gathering;
  /** What waits in the groups that are busy. */
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
        if (isSpoilt(error)) doAlone(group, one);
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
