import { estimateSkill, SKILL_PRIOR, type Call } from '@kickoracle/game';

/** What an estimator may look at of one call. */
export type SeenCall = {
  readonly xp: number;
  /** By each way of giving points. */
  readonly both: Call;
  readonly result: Call;
  readonly goals: Call;
  /** The chance that the market gave to the called result, and whether it came. */
  readonly chance: number;
  readonly isRight: boolean;
  /** Squared error of the called goals: as the market expected it of the call, and as it came. */
  readonly expectedError: number;
  readonly error: number;
};

/** Somebody's number, call by call. */
type Count = { add(call: SeenCall): void; estimate(): number };

/** A way to tell skill. */
export type Estimator = { readonly name: string; start(): Count };

const total = (name: string, scoreOf: (call: SeenCall) => number): Estimator => ({
  name,
  start() {
    let sum = 0;
    return { add: (call) => (sum += scoreOf(call)), estimate: () => sum };
  },
});

type Points = 'both' | 'result' | 'goals';

/** The game's own form, with another prior, other points, or calls of long ago counting less. */
function shrunk(
  name: string,
  of: { luck?: number; points?: Points; halfLife?: number } = {},
): Estimator {
  const { luck = SKILL_PRIOR.luck, points = 'both', halfLife = Infinity } = of;
  const fade = 0.5 ** (1 / halfLife);
  return {
    name,
    start() {
      const sums = { calls: 0, promise: 0, luck: 0, variance: 0 };
      return {
        add(seen) {
          const call = seen[points];
          sums.calls = sums.calls * fade + 1;
          for (const key of ['promise', 'luck', 'variance'] as const) {
            sums[key] = sums[key] * fade + call[key];
          }
        },
        estimate: () => estimateSkill(sums, { ...SKILL_PRIOR, luck }).mean,
      };
    },
  };
}

/** Of a belief that puts so much on the called result and the rest as the market does. */
const logScore = (share: number) =>
  total(`log score against the market, ${100 * share} % on the call`, ({ chance, isRight }) =>
    Math.log(1 - share + (isRight ? share / chance : 0)),
  );

/** So much of the squared error that came, the rest as the market expected it. */
const squaredError = (name: string, share: number) =>
  total(name, ({ expectedError, error }) => -(share * error + (1 - share) * expectedError));

const XP: Estimator = total('XP', ({ xp }) => xp);
const SKILL: Estimator = shrunk('result and goals, τ of luck 0.03');

/** What was tried, the losers too. */
export const ESTIMATORS: readonly Estimator[] = [
  XP,
  total('result and goals, as they came', ({ both }) => both.promise + both.luck),
  total('result and goals, as the market expected', ({ both }) => both.promise),
  shrunk('result and goals, τ of luck 0.006', { luck: 0.006 }),
  shrunk('result and goals, τ of luck 0.02', { luck: 0.02 }),
  SKILL,
  shrunk('result and goals, τ of luck 0.04', { luck: 0.04 }),
  shrunk('result and goals, τ of luck 0.1', { luck: 0.1 }),
  shrunk('result alone, τ of luck 0.03', { points: 'result' }),
  shrunk('goals alone, τ of luck 0.03', { points: 'goals' }),
  shrunk('as chosen, half-life of 60 calls', { halfLife: 60 }),
  squaredError('squared error of goals, as it came', 1),
  squaredError('squared error of goals, a tenth as it came', 0.1),
  logScore(0.05),
  logScore(0.15),
  logScore(0.3),
];

/** The places of what is compared among those. */
export const COMPARED = { xp: ESTIMATORS.indexOf(XP), skill: ESTIMATORS.indexOf(SKILL) };
