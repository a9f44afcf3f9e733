/** A compared operation: `act` runs it for a client in one of its turns. */
export type Contender = {
  readonly name: string;
  act(client: number, turn: number): Promise<unknown>;
};

export type Rates = {
  /** Calls per second, one figure per round. */
  readonly [name: string]: readonly number[];
};

export type Measuring = {
  readonly clients: number;
  readonly rounds: number;
  readonly roundMs: number;
};

async function measureRate(contender: Contender, { clients, roundMs }: Measuring): Promise<number> {
  const begun = performance.now();
  let calls = 0;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let turn = 0; performance.now() - begun < roundMs; turn += 1) {
        await contender.act(client, turn);
        calls += 1;
      }
    }),
  );
  return (calls * 1000) / (performance.now() - begun);
}

/** Runs contenders in turns, so that other load affects all. The first round is a warm-up. */
export async function measureRates(
  contenders: readonly Contender[],
  measuring: Measuring,
): Promise<Rates> {
  const rates: Record<string, number[]> = {};
  for (const { name } of contenders) rates[name] = [];
  for (let round = 0; round <= measuring.rounds; round += 1) {
    for (let place = 0; place < contenders.length; place += 1) {
      const contender = contenders[(round + place) % contenders.length]!;
      const rate = await measureRate(contender, measuring);
      if (round > 0) rates[contender.name]!.push(rate);
    }
  }
  return rates;
}

export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length === 0) return NaN;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Returns the median with the least and the greatest figure. */
export const spread = (figures: readonly number[], digits: number) =>
  `${median(figures).toFixed(digits)} (${Math.min(...figures).toFixed(digits)} to ${Math.max(...figures).toFixed(digits)})`;

export async function timeSeconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1_000;
}

export function medianRatio(of: readonly number[], to: readonly number[]): number {
  return median(of.map((rate, round) => rate / to[round]!));
}

export function describeRates(rates: Rates): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(rates).map(([name, figures]) => {
      const [least, most] = [Math.min(...figures), Math.max(...figures)].map(Math.round);
      return [`${name}, a second`, `${Math.round(median(figures))} (${least} to ${most})`];
    }),
  );
}
