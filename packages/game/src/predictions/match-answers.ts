import { outcomeOf } from '../rewards/score-aspects.ts';
import { parseScore, type Score } from '../scores/score.ts';
import { MAX_COUNTED_GOALS, type MatchAttributes, type TemplateKey } from './match-templates.ts';

/** Canonical answers or results of a match, by template key. */
export type MatchAnswers = Readonly<Partial<Record<TemplateKey, string>>>;

export type Contradiction = {
  readonly templateKey: TemplateKey;
  readonly problem:
    | 'halftime_above_fulltime'
    | 'minutes_contradict_score'
    | 'last_goal_before_first'
    | 'contradicts_score'
    | 'contradicts_result';
};

const goalsOf = (score: Score) => score.home + score.away;
const scoreOf = (text: string | undefined) => (text === undefined ? null : parseScore(text));

/**
 * Derives answers from the scores (OP-42): result and total goals from the score, and with the
 * half-time score the half with more goals. The client fills in and locks these cards.
 */
export function deriveAnswers(answers: MatchAnswers): MatchAnswers {
  const score = scoreOf(answers.score);
  if (!score) return {};
  const goals = goalsOf(score);
  const total = goals > MAX_COUNTED_GOALS ? `${MAX_COUNTED_GOALS + 1}+` : String(goals);
  const halftime = scoreOf(answers.halftime_score);
  return {
    result: outcomeOf(score),
    total_goals: total,
    ...(halftime && { most_goals_half: halfWithMoreGoals(goalsOf(halftime), goals) }),
  };
}

/**
 * Derives tie answers from the score after 90 minutes: a winner in 90 minutes excludes extra time,
 * and two legs have extra time only if they are level. Returns nothing if play may have continued.
 */
export function deriveTieAnswers(
  answers: MatchAnswers,
  attributes: MatchAttributes,
): Pick<MatchAnswers, 'result_aetp' | 'result_two_legs' | 'will_go_to_penalties'> {
  const score = scoreOf(answers.score);
  if (!score) return {};
  const result = outcomeOf(score);
  const overTwoLegs = winnerOfTwoLegs(score, scoreOf(attributes.first_leg));
  const isOver = attributes.second_leg ? overTwoLegs !== null : result !== 'draw';
  if (!isOver) return {};
  return {
    will_go_to_penalties: 'no',
    ...(result !== 'draw' && { result_aetp: result }),
    ...(overTwoLegs !== null && { result_two_legs: overTwoLegs }),
  };
}

function halfWithMoreGoals(first: number, both: number): string {
  const second = both - first;
  if (first === second) return 'same';
  return first > second ? 'firstHalf' : 'secondHalf';
}

/** Finds all contradictions in the answers to one match; empty if there are none. */
export function findContradictions(
  answers: MatchAnswers,
  attributes: MatchAttributes = {},
): Contradiction[] {
  return [
    ...findHalftimeContradiction(answers),
    ...findMinuteContradiction(answers),
    ...findDerivedContradictions(answers),
    ...findTieContradictions(answers, attributes),
  ];
}

function findHalftimeContradiction(answers: MatchAnswers): Contradiction[] {
  const [score, halftime] = [scoreOf(answers.score), scoreOf(answers.halftime_score)];
  if (!score || !halftime) return [];
  const isAbove = halftime.home > score.home || halftime.away > score.away;
  return isAbove ? [{ templateKey: 'halftime_score', problem: 'halftime_above_fulltime' }] : [];
}

/** Later minutes are extra time, whose goals the score excludes. */
const FULL_TIME = 90;

function findMinuteContradiction(answers: MatchAnswers): Contradiction[] {
  const score = scoreOf(answers.score);
  if (!score) return [];
  const [first, last] = [answers.first_goal_minute, answers.last_goal_minute].map((minute) =>
    minute === undefined ? null : Number(minute),
  ) as [number | null, number | null];
  const goals = goalsOf(score);
  const isPossible = (minute: number) =>
    goals === 0 ? minute === 0 || minute > FULL_TIME : minute > 0;
  const wrong = (templateKey: TemplateKey, problem: Contradiction['problem']) => [
    { templateKey, problem },
  ];
  if (first !== null && (!isPossible(first) || (goals > 0 && first > FULL_TIME))) {
    return wrong('first_goal_minute', 'minutes_contradict_score');
  }
  if (last === null) return [];
  if (!isPossible(last)) return wrong('last_goal_minute', 'minutes_contradict_score');
  if (first === null) return [];
  if (last < first) return wrong('last_goal_minute', 'last_goal_before_first');
  const areTwo = goals === 1 && last <= FULL_TIME && first !== last;
  return areTwo ? wrong('last_goal_minute', 'minutes_contradict_score') : [];
}

function findDerivedContradictions(answers: MatchAnswers): Contradiction[] {
  const derived = Object.entries(deriveAnswers(answers)) as [TemplateKey, string][];
  return derived
    .filter(([key, value]) => answers[key] !== undefined && answers[key] !== value)
    .map(([templateKey]) => ({ templateKey, problem: 'contradicts_score' }));
}

/** Finds tie contradictions: the winner of 90 minutes advances, penalties need a draw. */
function findTieContradictions(
  answers: MatchAnswers,
  attributes: MatchAttributes,
): Contradiction[] {
  const result = answers.result ?? deriveAnswers(answers).result;
  const isDecided = result !== undefined && result !== 'draw';
  const wrong: TemplateKey[] = [];
  if (isDecided && answers.result_aetp !== undefined && answers.result_aetp !== result) {
    wrong.push('result_aetp');
  }
  if (isDecided && answers.will_go_to_penalties === 'yes') wrong.push('will_go_to_penalties');
  const winner = winnerOfTwoLegs(scoreOf(answers.score), scoreOf(attributes.first_leg));
  const { result_two_legs: winnerAnswer } = answers;
  if (winner !== null && winnerAnswer !== undefined && winnerAnswer !== winner)
    wrong.push('result_two_legs');
  return wrong.map((templateKey) => ({ templateKey, problem: 'contradicts_result' }));
}

function winnerOfTwoLegs(score: Score | null, firstLeg: Score | null): string | null {
  if (!score || !firstLeg) return null;
  const both = { home: score.home + firstLeg.home, away: score.away + firstLeg.away };
  return both.home === both.away ? null : outcomeOf(both);
}
