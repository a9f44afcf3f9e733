import pLimit from 'p-limit';

/** Works on each; a failure of one does not stop the others. Throws all failures at the end. */
export async function tryEach<T>(
  all: Iterable<T>,
  work: (one: T) => Promise<unknown>,
  { message, atOnce = 1 }: { message: string; atOnce?: number },
): Promise<void> {
  const limit = pLimit(atOnce);
  const done = await Promise.allSettled(Array.from(all, (one) => limit(work, one)));
  const failures = done.filter((one) => one.status === 'rejected').map(({ reason }) => reason);
  if (failures.length > 0) throw new AggregateError(failures, message);
}
