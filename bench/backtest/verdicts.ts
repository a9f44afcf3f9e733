import { REWARD_MODEL_VERSION, REWARD_RULES } from '@kickoracle/game';
import { estimateAcross, type Estimate } from './figures.ts';
import { distanceLeft, type SeasonQuality } from './forecast.ts';
import {
  averageOf,
  byLeague,
  correlationAt,
  HORIZONS,
  leadOf,
  leadOfSkill,
  leaguesOf,
  ofRule,
  underLaw,
  type SkillCell,
  type XpCell,
} from './games.ts';
import { LAWS, type Law } from './laws.ts';
import { MARKS } from './marks.ts';
import { BLIND } from './play-season.ts';
import { CARDS, FIXED, LINEAR, OURS, type Rule } from './rules.ts';
import { QUESTIONS } from './season-events.ts';

export type Verdict = { readonly sentence: string; readonly isMet: boolean };

const show = ({ mean, low, high }: Estimate) =>
  `${mean.toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}]`;
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** The horizons from 40 matches on; after ten, no rule ranks skill. */
const LATER = [1, 2, 3];

export function judgeRewards(cells: readonly XpCell[]): Verdict[] {
  return [
    ...LAWS.map((law) => judgeCorrelation(underLaw(cells, law), law)),
    ...LAWS.map((law) => judgeDistance(underLaw(cells, law), law)),
    judgeLead(cells),
    ...LAWS.map((law) => judgeLinear(underLaw(cells, law), law)),
    ...LAWS.map((law) => judgeTies(underLaw(cells, law), law)),
    ...BLIND.map((_, blind) => judgeBlind(cells, blind)),
    judgeCourage(),
    judgeCards(cells),
    ...([OURS, CARDS] as const).map((rule) => judgeQuestions(cells, rule)),
  ];
}

function judgeCorrelation(cells: readonly XpCell[], law: Law): Verdict {
  const end = estimateAcross(ofRule(cells, OURS, correlationAt(-1)));
  return {
    sentence: `${law}: skill and XP correlate by ${show(end)} at the end (the interval from ${MARKS.correlation})`,
    isMet: end.low >= MARKS.correlation,
  };
}

function judgeDistance(cells: readonly XpCell[], law: Law): Verdict {
  const leagues = leaguesOf(cells);
  const all = LATER.flatMap((at) =>
    leadOf(cells, { of: OURS, over: FIXED }, at).map((lead, league) => ({
      lead,
      where: `${leagues[league]} ${HORIZONS[at]}`,
    })),
  );
  const worst = all.reduce((a, b) => (b.lead < a.lead ? b : a));
  return {
    sentence: `${law}: the smallest lead over fixed 4/3/2 is ${worst.lead.toFixed(3)}, in ${worst.where} (at least -${MARKS.belowFixed} in every league at every horizon from 40)`,
    isMet: worst.lead >= -MARKS.belowFixed,
  };
}

function judgeLead(cells: readonly XpCell[]): Verdict {
  const ahead = LAWS.filter((law) =>
    LATER.every(
      (at) => estimateAcross(leadOf(underLaw(cells, law), { of: OURS, over: FIXED }, at)).mean > 0,
    ),
  );
  return {
    sentence: `XP correlates better with skill than fixed 4/3/2 at every horizon from 40 under ${ahead.length} laws: ${ahead.join(', ') || 'none'} (at least ${MARKS.lawsAbove})`,
    isMet: ahead.length >= MARKS.lawsAbove,
  };
}

function judgeLinear(cells: readonly XpCell[], law: Law): Verdict {
  const leads = LATER.map((at) => estimateAcross(leadOf(cells, { of: OURS, over: LINEAR }, at)));
  const worst = leads.reduce((a, b) => (b.low < a.low ? b : a));
  return {
    sentence: `${law}: the smallest lead over linear odds is ${show(worst)} (the interval above 0)`,
    isMet: worst.low > 0,
  };
}

function judgeTies(cells: readonly XpCell[], law: Law): Verdict {
  const { mean } = estimateAcross(ofRule(cells, OURS, ({ ties }) => ties));
  return {
    sentence: `${law}: ${percent(mean)} of the totals of 50 players repeat another after 40 matches (under ${percent(MARKS.ties)})`,
    isMet: mean < MARKS.ties,
  };
}

function judgeBlind(cells: readonly XpCell[], blind: number): Verdict {
  const ahead = ofRule(cells, OURS, ({ places }) => places[blind]!);
  const worst = Math.min(...ahead);
  return {
    sentence: `${BLIND[blind]!.name} is beaten by ${percent(worst)} of the players in ${leaguesOf(cells)[ahead.indexOf(worst)]}, its best league (at least ${percent(MARKS.aheadOfBlind)})`,
    isMet: worst >= MARKS.aheadOfBlind,
  };
}

function judgeCourage(): Verdict {
  const price = REWARD_RULES[REWARD_MODEL_VERSION];
  const courage = price('result', 0.15) / price('result', 0.6);
  return {
    sentence: `a result with a probability of 15 % pays ${courage.toFixed(2)} times one with 60 % (at least ${MARKS.courage})`,
    isMet: courage >= MARKS.courage,
  };
}

function judgeCards(cells: readonly XpCell[]): Verdict {
  const { mean } = estimateAcross(ofRule(cells, CARDS, correlationAt(-1)));
  return {
    sentence: `skill and XP from cards of version 1 correlate by ${mean.toFixed(3)} at the end (from ${MARKS.correlation})`,
    isMet: mean >= MARKS.correlation,
  };
}

/** Share of each question under the law where it is largest: mean over leagues. */
export const sharesOf = (cells: readonly XpCell[], rule: Rule): number[] =>
  QUESTIONS.map((_, question) =>
    Math.max(
      ...LAWS.map(
        (law) =>
          estimateAcross(ofRule(underLaw(cells, law), rule, ({ shares }) => shares[question]!))
            .mean,
      ),
    ),
  );

function judgeQuestions(cells: readonly XpCell[], rule: Rule): Verdict {
  const shares = sharesOf(cells, rule);
  const most = Math.max(...shares);
  return {
    sentence: `under ${rule.name}, “${QUESTIONS[shares.indexOf(most)]!.name}” has the largest share of the variance of a question: ${percent(most)} under its law with most (at most ${percent(MARKS.questionShare)})`,
    isMet: most <= MARKS.questionShare,
  };
}

export function judgeModel(qualities: readonly SeasonQuality[]): Verdict {
  const left = distanceLeft(qualities);
  return {
    sentence: `${percent(left)} of the earlier model's distance to closing prices is left (at most ${percent(MARKS.distanceLeft)})`,
    isMet: left <= MARKS.distanceLeft,
  };
}

export function judgeSkill(cells: readonly SkillCell[]): Verdict[] {
  return LAWS.flatMap((law) => {
    const own = underLaw(cells, law);
    const worst = Math.min(...byLeague(own, leadOfSkill));
    const coverage = averageOf(own, (figures) => figures.held);
    const [before, after] = [0, 1].map((at) => averageOf(own, ({ lucky }) => lucky.bySkill[at]!));
    const moved = Math.abs(after! - before!);
    return [
      {
        isMet: worst >= MARKS.skillLead,
        sentence: `${law}: after 40 matches the rank correlation of the skill number is ${worst.toFixed(3)} higher than that of XP in the worst league (at least ${MARKS.skillLead})`,
      },
      {
        isMet: coverage >= MARKS.held,
        sentence: `${law}: ${percent(coverage)} of the intervals contain the true value (at least ${percent(MARKS.held)})`,
      },
      {
        isMet: moved <= MARKS.luck,
        sentence: `${law}: three lucky scores change the rank of the median player by ${percent(moved)} of the others (at most ${percent(MARKS.luck)})`,
      },
    ];
  });
}
