import { writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { median, type Rates } from './measure-rates.ts';
import type { Scenario, Verdict } from './scenario.ts';

/** Keeps the figures of a run beside those of the runs before it, which are in git. */
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
  const result = {
    measuredAt: new Date().toISOString(),
    machine: `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}`,
    node: process.version,
    players,
    clients: scenario.clients,
    perSecond,
    verdicts: verdicts.map(({ sentence, isMet }) => ({ sentence, isMet })),
  };
  const file = new URL(`./results/${scenario.name}.json`, import.meta.url);
  await writeFile(file, `${JSON.stringify(result, null, 2)}\n`);
}
