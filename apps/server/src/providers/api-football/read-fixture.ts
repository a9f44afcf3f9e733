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
import { describeProblem } from '../describe-problem.ts';
import { readGoalMinutes } from './read-goal-minutes.ts';

const goals = z.int().min(0).max(MAX_GOALS).nullable();
const score = z.object({ home: goals, away: goals });
/** The range of our columns. */
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
type ParsedFixture = z.infer<typeof fixtureSchema>;

/** States by status code. Unknown codes are a problem. */
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

function readResult(fixture: ParsedFixture): MatchResult | null {
  const fulltime = bothOf(fixture.score.fulltime);
  if (!fulltime) return null;
  const halftime = bothOf(fixture.score.halftime);
  return {
    score: formatScore(fulltime),
    ...(halftime && { halftime_score: formatScore(halftime) }),
    ...readGoalMinutes(fixture.events, {
      goals: bothOf(fixture.goals) ?? fulltime,
      hasShootOut: fixture.fixture.status.short === 'PEN',
    }),
  };
}

/** Reads an awarded result. The match may not have been played, so there are only goals. */
function readAward({ goals: awarded }: ParsedFixture): MatchResult | null {
  const both = bothOf(awarded);
  return both && { score: formatScore(both) };
}

const idSchema = z.object({ fixture: z.object({ id }) });

/** Reads the id of a fixture, even if the rest is unusable; null if there is none. */
export function readFixtureId(item: unknown): string | null {
  const id = idSchema.safeParse(item).data?.fixture.id;
  return id === undefined ? null : String(id);
}

export function readFixture(item: unknown): ReadFixture {
  const read = fixtureSchema.safeParse(item);
  if (!read.success) return { problem: describeProblem(read.error) };
  const { fixture, teams } = read.data;
  const state = STATES.get(fixture.status.short);
  if (!state) return { problem: `The status ${JSON.stringify(fixture.status.short)} is unknown.` };
  const result =
    state === 'played' ? readResult(read.data) : state === 'awarded' ? readAward(read.data) : null;
  if (state === 'played' && !result) {
    return { problem: 'It is finished, but has no score after 90 minutes.' };
  }
  const contradiction = result && findContradiction(result);
  if (contradiction) {
    return {
      problem: `It contradicts itself: ${contradiction.templateKey} ${contradiction.problem}.`,
    };
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
