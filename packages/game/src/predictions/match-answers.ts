import { outcomeOf } from '../rewards/score-aspects.ts';
import { parseScore, type Score } from '../scores/score.ts';
import { MAX_COUNTED_GOALS, type MatchAttributes, type TemplateKey } from './match-templates.ts';

/** Canonical answers on a match, or what happened in it, by template key. */
export type MatchAnswers = Readonly<Partial<Record<TemplateKey, string>>>;

/** Something that cannot be true beside the rest. */
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
 * Derives what follows from the scores (OP-42): with the score the result and the total of goals,
 * with the half-time score too the half with more goals. Such cards are filled in and locked.
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
 * Derives what the score after 90 minutes decides of a tie: who wins in 90 minutes needs no extra time,
 * and over two legs there is none unless both together are level. Nothing where play may have gone on.
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

/** Finds everything in a set of answers on one match that cannot be true together; empty when all can. */
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

/** Minutes after this one belong to extra time, whose goals the score does not count. */
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

/** Finds what cannot be: whoever wins in 90 minutes goes through; penalties follow a draw; two legs are added up. */
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
  const { result_two_legs: told } = answers;
  if (winner !== null && told !== undefined && told !== winner) wrong.push('result_two_legs');
  return wrong.map((templateKey) => ({ templateKey, problem: 'contradicts_result' }));
}

function winnerOfTwoLegs(score: Score | null, firstLeg: Score | null): string | null {
  if (!score || !firstLeg) return null;
  const both = { home: score.home + firstLeg.home, away: score.away + firstLeg.away };
  return both.home === both.away ? null : outcomeOf(both);
}
