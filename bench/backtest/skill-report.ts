import { SKILL_PRIOR } from '@kickoracle/game';
import { estimateAcross } from './figures.ts';
import { LAWS } from './laws.ts';
import { formatTable } from './report.ts';
import { COMPARED, ESTIMATORS } from './skill-estimators.ts';
import {
  AT_40,
  averageOf,
  byLeague,
  judgeSkill,
  leadOf,
  type SkillCell,
  type SkillPlan,
} from './skill-games.ts';
import { TRUTHS } from './truth.ts';

/** Everything that a run finds about the skill number. */
export type SkillResults = {
  readonly plans: { readonly judged: SkillPlan; readonly chosen: SkillPlan };
  readonly choosing: readonly SkillCell[];
  readonly judging: readonly SkillCell[];
};

const HORIZONS = ['after 10', 'after 40', 'after 150', 'at the end'];
const percent = (share: number) => `${(100 * share).toFixed(0)} %`;
const points = (worth: number) => `${(100 * worth).toFixed(1)}`;

/** Seasons whose truth is farthest from the market: there somebody can know more. */
const farFromMarket = (cells: readonly SkillCell[]) =>
  cells.filter(({ spread }) => spread === Math.max(...TRUTHS));

function formatTried(cells: readonly SkillCell[]): string {
  const far = farFromMarket(cells);
  const head = ['told by', ...HORIZONS, 'who knows more is above, after 40', 'at the end', ''];
  const rows = ESTIMATORS.map(({ name }, nth) => [
    name,
    ...HORIZONS.map((_, at) =>
      averageOf(cells, ({ correlations }) => correlations[nth]!.at(at)!).toFixed(3),
    ),
    percent(averageOf(far, ({ insider }) => insider[nth]![AT_40]!)),
    percent(averageOf(far, ({ insider }) => insider[nth]!.at(-1)!)),
    nth === COMPARED.skill ? 'chosen' : '',
  ]);
  return formatTable([head, ...rows]);
}

function formatByLaw(cells: readonly SkillCell[]): string {
  const head = [
    'law',
    'XP after 40',
    'skill after 40',
    'lead',
    'worst league',
    'XP at the end',
    'skill at the end',
  ];
  const rows = LAWS.map((law) => {
    const own = cells.filter((cell) => cell.law === law);
    const at = (estimator: number, horizon: number) =>
      averageOf(own, ({ correlations }) => correlations[estimator]!.at(horizon)!).toFixed(3);
    const leads = byLeague(own, leadOf);
    const { mean, low, high } = estimateAcross(leads);
    return [
      law,
      at(COMPARED.xp, AT_40),
      at(COMPARED.skill, AT_40),
      `${mean.toFixed(3)} ± ${((high - low) / 2).toFixed(3)}`,
      Math.min(...leads).toFixed(3),
      at(COMPARED.xp, -1),
      at(COMPARED.skill, -1),
    ];
  });
  return formatTable([head, ...rows]);
}

function formatLuck(cells: readonly SkillCell[]): string {
  const head = [
    'law',
    'behind by XP',
    'with three lucky scores',
    'behind by skill',
    'with three lucky scores',
    'those three calls alone',
    'intervals that hold',
  ];
  const rows = LAWS.map((law) => {
    const own = cells.filter((cell) => cell.law === law);
    const share = (by: 'byXp' | 'bySkill', at: number) =>
      percent(averageOf(own, ({ lucky }) => lucky[by][at]!));
    const [mean, half] = [0, 1].map((at) => averageOf(own, ({ lucky }) => lucky.newcomer[at]!));
    return [
      law,
      share('byXp', 0),
      share('byXp', 1),
      share('bySkill', 0),
      share('bySkill', 1),
      `${points(mean!)} ± ${points(half!)}`,
      percent(averageOf(own, ({ held }) => held)),
    ];
  });
  return formatTable([head, ...rows]);
}

/** What a run finds, as tables by the name that docs/skill.md gives them. */
export function renderSkill({ choosing, judging }: SkillResults): ReadonlyMap<string, string> {
  const sections: [string, string][] = [
    ['prior', `${SKILL_PRIOR.promise} · ${SKILL_PRIOR.promiseOfCall} · ${SKILL_PRIOR.luck}`],
    ...(choosing.length > 0 ? [['tried', formatTried(choosing)] as [string, string]] : []),
    ['laws', formatByLaw(judging)],
    ['luck', formatLuck(judging)],
    [
      'marks',
      judgeSkill(judging)
        .map(({ sentence, isMet }) => `- ${isMet ? 'met' : '**missed**'}: ${sentence}`)
        .join('\n'),
    ],
  ];
  return new Map(sections);
}
