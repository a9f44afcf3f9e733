import { vi } from 'vitest';

/**
 * A hash in a twentieth of a second instead of a third: tests sign in all the time. Those that are
 * about the time itself take the real cost back (`vi.unmock`).
 */
vi.mock('../features/accounts/passwords/password-cost.policy.ts', () => ({
  PASSWORD_COST: { N: 2 ** 12, r: 8, p: 3 },
}));
