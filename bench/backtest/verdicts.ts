import { shareLeft, type SeasonDistance } from './distance.ts';
import { estimateAcross, type Estimate } from './figures.ts';
import {
  byLeague,
  correlationAt,
  horizonNames,
  leadByLeague,
  leaguesOf,
  underLaw,
  type Cell,
} from './games.ts';
import { LAWS, type Law } from './laws.ts';
import { MARKS } from './marks.ts';
import { STRATEGIES } from './strategies.ts';

export type Verdict = { readonly sentence: string; readonly isMet: boolean };

/** The numbers of the rules that are compared, in the figures of a cell. */
export type Compared = { readonly ours: number; readonly fixed: number; readonly linear: number };

const show = ({ mean, low, high }: Estimate) =>
  `${mean.toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}]`;
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** Whether rewards do what they are meant to. All rules met the same players and results. */
export function judgeRewards(cells: readonly Cell[], rules: Compared): Verdict[] {
  return [
    ...LAWS.map((law) => judgeCorrelation(underLaw(cells, law), law, rules)),
    ...LAWS.map((law) => judgeDistance(underLaw(cells, law), law, rules)),
    judgeLead(cells, rules),
    ...LAWS.map((law) => judgeLinear(underLaw(cells, law), law, rules)),
    ...LAWS.map((law) => judgeTies(underLaw(cells, law), law, rules)),
    ...STRATEGIES.flatMap((strategy, index) =>
      strategy.isBlind ? [judgeBlind(cells, { strategy: index, rule: rules.ours })] : [],
    ),
  ];
}

function judgeCorrelation(cells: readonly Cell[], law: Law, { ours }: Compared): Verdict {
  const end = estimateAcross(byLeague(cells, ours, correlationAt(-1)));
  return {
    sentence: `${law}: skill and XP correlate by ${show(end)} at the end (the interval from ${MARKS.correlation})`,
    isMet: end.low >= MARKS.correlation,
  };
}

/** From 40 matches on. */
const horizonsOf = (cells: readonly Cell[]) =>
  cells[0]!.figures[0]!.correlations.map((_, at) => at).slice(1);

function judgeDistance(cells: readonly Cell[], law: Law, { ours, fixed }: Compared): Verdict {
  const leagues = leaguesOf(cells);
  const all = horizonsOf(cells).flatMap((at) =>
    leadByLeague(cells, { of: ours, over: fixed }, correlationAt(at)).map((lead, league) => ({
      lead,
      where: `${leagues[league]} ${horizonNames(cells)[at]}`,
    })),
  );
  const worst = all.reduce((a, b) => (b.lead < a.lead ? b : a));
  return {
    sentence: `${law}: the worst lead over fixed 4/3/2 is ${worst.lead.toFixed(3)}, ${worst.where} (at least -${MARKS.belowFixed} in every league at every horizon from 40)`,
    isMet: worst.lead >= -MARKS.belowFixed,
  };
}

function judgeLead(cells: readonly Cell[], { ours, fixed }: Compared): Verdict {
  const ahead = LAWS.filter((law) => {
    const own = underLaw(cells, law);
    return horizonsOf(own).every(
      (at) =>
        estimateAcross(leadByLeague(own, { of: ours, over: fixed }, correlationAt(at))).mean > 0,
    );
  });
  return {
    sentence: `above fixed 4/3/2 at every horizon from 40 under ${ahead.length} laws: ${ahead.join(', ') || 'none'} (at least ${MARKS.lawsAbove})`,
    isMet: ahead.length >= MARKS.lawsAbove,
  };
}

function judgeLinear(cells: readonly Cell[], law: Law, { ours, linear }: Compared): Verdict {
  const leads = horizonsOf(cells).map((at) =>
    estimateAcross(leadByLeague(cells, { of: ours, over: linear }, correlationAt(at))),
  );
  const worst = leads.reduce((a, b) => (b.low < a.low ? b : a));
  return {
    sentence: `${law}: above linear odds by ${show(worst)} where it is least (the interval above 0)`,
    isMet: worst.low > 0,
  };
}

function judgeTies(cells: readonly Cell[], law: Law, { ours }: Compared): Verdict {
  const ties = estimateAcross(byLeague(cells, ours, ({ tiesOfLeagues }) => tiesOfLeagues));
  return {
    sentence: `${law}: ${percent(ties.mean)} of the totals of 50 players repeat another after 40 matches (under ${percent(MARKS.ties)})`,
    isMet: ties.mean < MARKS.ties,
  };
}

/** Whether our model came as near to closing prices as it should; nothing where nobody priced a match. */
export function judgeModel(distances: readonly SeasonDistance[]): Verdict[] {
  if (distances.length === 0) return [];
  const [expected, shown] = (['expected', 'shown'] as const).map((measure) =>
    shareLeft(distances, 'model', measure),
  ) as [number, number];
  return [
    {
      sentence: `of the distance between our model and closing prices ${percent(expected)} is left (at most ${percent(MARKS.distanceLeft)}), by the results themselves ${percent(shown)}`,
      isMet: expected <= MARKS.distanceLeft,
    },
  ];
}

function judgeBlind(cells: readonly Cell[], of: { strategy: number; rule: number }): Verdict {
  const ahead = byLeague(cells, of.rule, ({ places }) => places[of.strategy]!);
  const worst = Math.min(...ahead);
  return {
    sentence: `${STRATEGIES[of.strategy]!.name} has ${percent(worst)} of the players ahead of it in ${leaguesOf(cells)[ahead.indexOf(worst)]}, its best league (at least ${percent(MARKS.aheadOfBlind)})`,
    isMet: worst >= MARKS.aheadOfBlind,
  };
}
