import { readFile, writeFile } from 'node:fs/promises';
import type { ArenaSeason } from './arena.ts';
import { drawPictures, fillSections, renderSections } from './document.ts';
import { averageGames } from './games.ts';
import { findOfCards } from './card-findings.ts';
import { playAll, playAllCards, type CardPlan, type Plan } from './play-all.ts';
import { saveReduced, saveResults, type Reduced, type Results } from './results.ts';
import { skillFigures } from './skill-figures.ts';

const DOCUMENT = new URL('../../docs/rewards.md', import.meta.url);
const PICTURES = new URL('../../docs/pictures/', import.meta.url);

/** What the pages of the game draw. */
const SHOWN = new URL('../../apps/web/src/game/proof/skill-figures.json', import.meta.url);

/** What a test repeats: small enough for that, big enough to tell a changed rule. */
export const REDUCED: Plan = { rules: 'reduced', players: 60, seeds: 3, seed: 1 };
export const REDUCED_CARDS: CardPlan = { rules: 'played', players: 50, seeds: 1, seed: 1 };

/** The small run. */
export async function playReduced(seasons: readonly ArenaSeason[]): Promise<Reduced> {
  const cells = averageGames(await playAll(seasons, REDUCED));
  const cards = await playAllCards(seasons, REDUCED_CARDS);
  return {
    plan: REDUCED,
    cells,
    cardPlan: REDUCED_CARDS,
    cards: findOfCards(averageGames(cards), REDUCED_CARDS),
  };
}

/** Keeps what a run found: its figures, the small run beside it, and what docs/rewards.md says and shows. */
export async function saveFindings(
  results: Results,
  seasons: readonly ArenaSeason[],
): Promise<void> {
  await saveResults(results);
  await saveReduced(await playReduced(seasons));
  const document = await readFile(DOCUMENT, 'utf8');
  await writeFile(DOCUMENT, fillSections(document, renderSections(results)));
  await writeFile(SHOWN, `${JSON.stringify(skillFigures(results), null, 2)}\n`);
  for (const [name, picture] of drawPictures(results)) {
    await writeFile(new URL(name, PICTURES), picture);
  }
}
