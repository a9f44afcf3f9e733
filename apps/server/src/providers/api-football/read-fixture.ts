import {
  findContradiction,
  formatScore,
  MAX_GOALS,
  type MatchResult,
  type Score,
} from '@kickoracle/game';
import { z } from 'zod';
import type { ReadFixture } from '../fixtures.ts';
import type { FixtureState } from '../match-data.ts';
import { tell } from '../tell-problem.ts';
import { readGoalMinutes } from './read-goal-minutes.ts';

const goals = z.int().min(0).max(MAX_GOALS).nullable();
const score = z.object({ home: goals, away: goals });
/** As large as our columns take. */
const id = z.int().min(1).max(2_147_483_647);
const team = z.object({ id });

const fixtureSchema = z.object({
  fixture: z.object({
    id,
    date: z.iso.datetime({ offset: true }),
    status: z.object({ short: z.string().max(10) }),
  }),
  teams: z.object({ home: team, away: team }),
  goals: score,
  score: z.object({ halftime: score, fulltime: score }),
  events: z.array(z.unknown()).optional(),
});
type ToldFixture = z.infer<typeof fixtureSchema>;

/** Where a fixture stands. What is not listed is nothing that we know, and changes nothing. */
const STATES: ReadonlyMap<string, FixtureState> = new Map(
  Object.entries<FixtureState>({
    TBD: 'coming',
    NS: 'coming',
    '1H': 'playing',
    HT: 'playing',
    '2H': 'playing',
    ET: 'playing',
    BT: 'playing',
    P: 'playing',
    SUSP: 'playing',
    INT: 'playing',
    LIVE: 'playing',
    FT: 'played',
    AET: 'played',
    PEN: 'played',
    PST: 'postponed',
    CANC: 'cancelled',
    ABD: 'abandoned',
    AWD: 'awarded',
    AWA: 'awarded',
    WO: 'awarded',
  }),
);

const bothOf = ({ home, away }: z.infer<typeof score>): Score | null =>
  home === null || away === null ? null : { home, away };

/** Reads the result after 90 minutes, which is `fulltime` whatever extra time brought. */
function readResult(told: ToldFixture): MatchResult | null {
  const fulltime = bothOf(told.score.fulltime);
  if (!fulltime) return null;
  const halftime = bothOf(told.score.halftime);
  return {
    score: formatScore(fulltime),
    ...(halftime && { halftime_score: formatScore(halftime) }),
    ...readGoalMinutes(told.events, {
      goals: bothOf(told.goals) ?? fulltime,
      hasShootOut: told.fixture.status.short === 'PEN',
    }),
  };
}

/** Reads what is awarded, and may never have been played: the goals are all there is. */
function readAward({ goals: awarded }: ToldFixture): MatchResult | null {
  const both = bothOf(awarded);
  return both && { score: formatScore(both) };
}

const idSchema = z.object({ fixture: z.object({ id }) });

/** Reads whose fixture an item is, even if it is of no other use; null: nobody's. */
export function readFixtureId(item: unknown): string | null {
  const id = idSchema.safeParse(item).data?.fixture.id;
  return id === undefined ? null : String(id);
}

/** Reads one fixture, or why it cannot be used. */
export function readFixture(item: unknown): ReadFixture {
  const read = fixtureSchema.safeParse(item);
  if (!read.success) return { problem: tell(read.error) };
  const { fixture, teams } = read.data;
  const state = STATES.get(fixture.status.short);
  if (!state) return { problem: `The status ${JSON.stringify(fixture.status.short)} is unknown.` };
  const result =
    state === 'played' ? readResult(read.data) : state === 'awarded' ? readAward(read.data) : null;
  if (state === 'played' && !result) {
    return { problem: 'It is over, but has no score after 90 minutes.' };
  }
  const contradiction = result && findContradiction(result);
  if (contradiction) {
    return { problem: `It cannot be: ${contradiction.templateKey} ${contradiction.problem}.` };
  }
  return {
    fixture: {
      id: String(fixture.id),
      teams: [String(teams.home.id), String(teams.away.id)],
      kickoffAt: new Date(fixture.date),
      state,
      result,
    },
  };
}
