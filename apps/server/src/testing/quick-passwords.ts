import { afterAll, beforeAll } from 'vitest';
import {
  PASSWORD_COST,
  type PasswordCost,
} from '../features/accounts/passwords/password-cost.policy.ts';

/** A hash in a twentieth of a second instead of a third: tests sign in all the time. */
const QUICK: PasswordCost = { N: 2 ** 12, r: 8, p: 3 };
const EARNEST: PasswordCost = { ...PASSWORD_COST };

const setCost = (cost: PasswordCost) => void Object.assign(PASSWORD_COST, cost);
setCost(QUICK);

/** Tests that are about the time itself take the real cost back, or a good part of it. */
export function useEarnestPasswords(cost = EARNEST): void {
  beforeAll(() => setCost(cost));
  afterAll(() => setCost(QUICK));
}
