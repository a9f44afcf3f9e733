import { readFile, writeFile } from 'node:fs/promises';
import { showProgress } from '../../apps/server/src/cli/progress-bar.ts';
import { fillSections } from './document.ts';
import { writeProofModule } from './proof-figures.ts';
import { toArena } from './read-folder.ts';
import type { Season } from './read-seasons.ts';
import { readResults } from './results.ts';
import { judgeSkill, playSkill, type SkillCell, type SkillPlan } from './skill-games.ts';
import { renderSkill, type SkillResults } from './skill-report.ts';
import type { Verdict } from './verdicts.ts';

const DOCUMENT = new URL('../../docs/skill.md', import.meta.url);
const RESULTS = new URL('../results/', import.meta.url);

/** A season that has not come so far says nothing after 150 matches. */
const FEWEST_MATCHES = 150;

const PLANS: SkillResults['plans'] = {
  chosen: { players: 100, seeds: 3, seed: 1 },
  judged: { players: 100, seeds: 6, seed: 1 },
};

/** What a test repeats of the first season that judges. */
export const REDUCED_SKILL: SkillPlan = { players: 50, seeds: 3, seed: 1 };

type Seasons = {
  readonly all: readonly Season[];
  readonly judging: readonly Season[];
  readonly choosing: readonly Season[];
};

/** One cell a line, so that a change can be read. */
function write(name: string, value: object): Promise<void> {
  const lists: string[] = [];
  const text = JSON.stringify(
    value,
    (_, inner: unknown) =>
      Array.isArray(inner) &&
      typeof inner[0] === 'object' &&
      inner[0] !== null &&
      'figures' in inner[0]
        ? `@${lists.push(inner.map((cell) => `    ${JSON.stringify(cell)}`).join(',\n')) - 1}`
        : inner,
    2,
  );
  const whole = text.replace(/"@(\d+)"/g, (_, nth: string) => `[\n${lists[Number(nth)]!}\n  ]`);
  return writeFile(new URL(`${name}.json`, RESULTS), `${whole}\n`);
}

const read = async (name: string) =>
  JSON.parse(await readFile(new URL(`${name}.json`, RESULTS), 'utf8')) as unknown;

export const readSkill = async () => (await read('skill')) as SkillResults;
export const readReducedSkill = async () =>
  (await read('skill-reduced')) as { readonly cells: readonly SkillCell[] };

/** The small run that a test repeats. */
export const playReduced = ({ all, judging }: Omit<Seasons, 'choosing'>) =>
  playSkill([toArena(judging[0]!, all)], REDUCED_SKILL);

/** Asks the arena how well the skill number tells skill; prints what it finds, and keeps it where that is asked. */
export async function findSkill(
  { all, judging, choosing }: Seasons,
  { save }: { save: boolean },
): Promise<Verdict[]> {
  const isLongEnough = ({ matches }: Season) => matches.length >= FEWEST_MATCHES;
  const arenaOf = (seasons: readonly Season[]) =>
    seasons.filter(isLongEnough).map((season) => toArena(season, all));
  if (!judging.some(isLongEnough)) {
    console.log(`\nOf skill nothing is said: no season that judges has ${FEWEST_MATCHES} matches.`);
    return [];
  }
  const results: SkillResults = {
    plans: PLANS,
    choosing: playSkill(arenaOf(choosing), PLANS.chosen, showProgress('Skill, choosing')),
    judging: playSkill(arenaOf(judging), PLANS.judged, showProgress('Skill, judging')),
  };
  const sections = renderSkill(results);
  for (const [name, section] of sections) console.log(`\n## skill: ${name}\n\n${section}`);
  if (save) {
    await write('skill', results);
    await write('skill-reduced', { plan: REDUCED_SKILL, cells: playReduced({ all, judging }) });
    const { file, text } = writeProofModule(await readResults(), results);
    await writeFile(file, text);
    await writeFile(DOCUMENT, fillSections(await readFile(DOCUMENT, 'utf8'), sections));
  }
  return judgeSkill(results.judging);
}
