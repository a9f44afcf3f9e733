import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { drawResults } from './draw-results.ts';
import { median, type Rates } from './measure-rates.ts';
import type { Figures, Scenario, Trial, Verdict } from './scenario.ts';

export function describeLoad(): string {
  return `${availableParallelism()} processors, load ${loadavg()[1]!.toFixed(1)}`;
}

async function save(name: string, measured: object, verdicts: readonly Verdict[]): Promise<void> {
  const result = {
    measuredAt: new Date().toISOString(),
    machine: `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}`,
    load: describeLoad(),
    node: process.version,
    ...measured,
    verdicts,
  };
  const file = new URL(`./results/${name}.json`, import.meta.url);
  await writeFile(file, `${JSON.stringify(result, null, 2)}\n`);
  await drawResults();
}

export async function saveResult(run: {
  scenario: Scenario;
  players: number;
  rates: Rates;
  verdicts: readonly Verdict[];
}): Promise<void> {
  const { scenario, players, rates, verdicts } = run;
  const perSecond = Object.fromEntries(
    Object.entries(rates).map(([name, figures]) => [
      name,
      {
        median: Math.round(median(figures)),
        rounds: figures.map((figure) => Math.round(figure)),
      },
    ]),
  );
  const { name, clients } = scenario;
  await save(name, { players, clients, perSecond }, verdicts);
}

export async function saveTrial(run: {
  trial: Trial;
  figures: Figures;
  verdicts: readonly Verdict[];
}): Promise<void> {
  const { trial, figures, verdicts } = run;
  await save(trial.name, { figures }, verdicts);
}
