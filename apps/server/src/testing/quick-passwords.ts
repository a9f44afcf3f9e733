import { afterAll, beforeAll } from 'vitest';
import {
  PASSWORD_COST,
  type PasswordCost,
} from '../features/accounts/passwords/password-cost.policy.ts';

const QUICK: PasswordCost = { N: 2 ** 12, r: 8, p: 3 };
const EARNEST: PasswordCost = { ...PASSWORD_COST };

const setCost = (cost: PasswordCost) => void Object.assign(PASSWORD_COST, cost);
setCost(QUICK);

export function useEarnestPasswords(cost = EARNEST): void {
  beforeAll(() => setCost(cost));
  afterAll(() => setCost(QUICK));
}
