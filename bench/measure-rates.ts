/** One of those that are compared: what client number `client` does in its turn number `turn`. */
export type Contender = {
  readonly name: string;
  act(client: number, turn: number): Promise<unknown>;
};

export type Rates = {
  /** Calls a second, one figure a round. */
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

/**
 * Lets the contenders take turns, so that whatever else the machine does meets them all, and each
 * begins a round as often as the others. The first round warms up and does not count.
 */
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

/** The median of the ratios of two contenders in the same rounds. */
export function medianRatio(of: readonly number[], to: readonly number[]): number {
  return median(of.map((rate, round) => rate / to[round]!));
}

/** The median of each contender and between what it lay, in words. */
export function describeRates(rates: Rates): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(rates).map(([name, figures]) => {
      const [least, most] = [Math.min(...figures), Math.max(...figures)].map(Math.round);
      return [`${name}, a second`, `${Math.round(median(figures))} (${least} to ${most})`];
    }),
  );
}
