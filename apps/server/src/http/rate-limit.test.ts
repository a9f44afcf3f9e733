import { RATE_LIMITS } from '@kickoracle/contracts';
import { expect, it } from 'vitest';
import { createMemoryCounters } from './memory-counters.ts';
import { createRateLimiter } from './rate-limit.ts';

const securityLog = { record: () => undefined };

function createLimiter() {
  const reset = () => Promise.resolve();
  return createRateLimiter({
    counters: { ...createMemoryCounters(securityLog), reset },
    securityLog,
  });
}

async function countAdmitted(limit: typeof RATE_LIMITS.leagueCodes | typeof RATE_LIMITS.reading) {
  const { consume } = createLimiter();
  let admitted = 0;
  for (let network = 0; network < 1_000; network += 1) {
    const address = `2001:db8:1:${network.toString(16)}::1`;
    const asked = { operation: 'a read', limit, isRead: true, context: { actor: null, address } };
    await consume(asked).then(
      () => (admitted += 1),
      () => undefined,
    );
  }
  return admitted;
}

it('guesses at short codes are counted for the networks around a customer', async () => {
  expect(await countAdmitted(RATE_LIMITS.leagueCodes)).toBeLessThanOrEqual(16 * 20);
});

it('other reads are counted for each customer alone', async () => {
  expect(await countAdmitted(RATE_LIMITS.reading)).toBe(1_000);
});
