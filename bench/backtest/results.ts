import { readFile, writeFile } from 'node:fs/promises';
import type { SeasonQuality } from './forecast.ts';
import type { SkillCell, XpCell } from './games.ts';
import type { Plan } from './simulate.ts';

export type RewardResults = {
  readonly judging: readonly string[];
  readonly plan: Plan;
  readonly quality: readonly SeasonQuality[];
  /** Names of the rules, in the order of their figures. */
  readonly rules: readonly string[];
  readonly cells: readonly XpCell[];
};

export type SkillResults = { readonly plan: Plan; readonly cells: readonly SkillCell[] };

export type Results = { readonly rewards: RewardResults; readonly skill: SkillResults };

const fileOf = (name: keyof Results) => new URL(`../results/${name}.json`, import.meta.url);

const read = async (name: keyof Results) =>
  JSON.parse(await readFile(fileOf(name), 'utf8')) as unknown;

export const readResults = async (): Promise<Results> => ({
  rewards: (await read('rewards')) as RewardResults,
  skill: (await read('skill')) as SkillResults,
});

export async function saveResults(results: Results): Promise<void> {
  for (const name of ['rewards', 'skill'] as const) {
    const { cells, ...rest } = results[name];
    // One cell per line, for readable diffs.
    const lines = cells.map((cell) => `    ${JSON.stringify(cell)}`).join(',\n');
    const text = JSON.stringify({ ...rest, cells: [] }, null, 2);
    const whole = text.replace('"cells": []', `"cells": [\n${lines}\n  ]`);
    await writeFile(fileOf(name), `${whole}\n`);
  }
}
