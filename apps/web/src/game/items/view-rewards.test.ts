import type { RewardsView } from '@kickoracle/contracts';
import { rewardAt, scoreAnswer, type Question } from '@kickoracle/game';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { rewardsOf } from './view-rewards.ts';

// 100,000 instants take seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const DECAYS = 1_000;
const INSTANTS_EACH = 100;

const question: Question = {
  eventId: 'an event',
  templateKey: null,
  inputType: 'text',
  options: [],
  hidden: [],
  min: null,
  max: null,
};

const decays = fc.record({
  full: fc.integer({ min: 1, max: 20_000 }),
  finalShare: fc.double({ min: 0, max: 1, noNaN: true }),
  fromMs: fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2029, 0, 1) }),
  lengthMs: fc.integer({ min: 1, max: 400 * 86_400_000 }),
  shares: fc.array(fc.double({ min: -0.2, max: 1.2, noNaN: true }), {
    minLength: INSTANTS_EACH,
    maxLength: INSTANTS_EACH,
  }),
});

it('REWARD-01, OP-34: a banner shows the XP that an answer of that instant is paid', () => {
  let instants = 0;
  fc.assert(
    fc.property(decays, ({ full, finalShare, fromMs, lengthMs, shares }) => {
      const [from, until] = [new Date(fromMs), new Date(fromMs + lengthMs)];
      const decay = { kind: 'decay' as const, full, final: Math.floor(full * finalShare) };
      const sent = { ...decay, from: from.toISOString(), until: until.toISOString() };
      const shown = rewardsOf(JSON.parse(JSON.stringify(sent)) as RewardsView);
      for (const share of shares) {
        const now = new Date(Math.round(fromMs + share * lengthMs));
        const answered = { question, answer: 'yes', changedAt: now };
        const paid = scoreAnswer(answered, 'yes', { ...decay, from, until }).xp;
        if (shown.kind !== 'decay' || rewardAt(shown, now) !== paid) {
          expect.fail(`${now.toISOString()} pays ${paid}`);
        }
        instants += 1;
      }
    }),
    { numRuns: DECAYS },
  );
  expect(instants).toBe(DECAYS * INSTANTS_EACH);
});
