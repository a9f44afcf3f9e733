import { expect, it } from 'vitest';
import { createSecurityLog, type SecurityEntry } from '../../../security-log.ts';
import { createPasswordQueue } from './password-queue.service.ts';

/** Checked in no time. */
const CHEAP_HASH =
  '$scrypt$ln=4,r=1,p=2$c2FsdA$H+XMGAwoqkUz9qOcq5FDu+UZvNN7RF6VYfRQ5WRnPPqjSniJ3cJE8RvHBkhevXRN5fn9xAJx1aAklin7sJVKrg';

it('refuses more passwords than can wait, and tells the security log once of a crowd', async () => {
  const told: SecurityEntry[] = [];
  const queue = createPasswordQueue(createSecurityLog((entry) => told.push(entry)));

  async function crowd(): Promise<number> {
    const checks = Array.from({ length: 200 }, () => queue.verify('a guess', CHEAP_HASH));
    expect(queue.refuseWhenBusy).toThrow('SERVER_BUSY');
    const outcomes = await Promise.allSettled(checks);
    return outcomes.filter(({ status }) => status === 'rejected').length;
  }

  expect(await crowd()).toBeGreaterThan(100);
  expect(await crowd()).toBeGreaterThan(100);
  expect(told.map(({ event }) => event)).toEqual(['passwords_crowded', 'passwords_crowded']);
});
