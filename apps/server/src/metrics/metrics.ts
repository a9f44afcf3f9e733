export type Reading = {
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
};

/** A current value, named without the prefix of the game. An empty reading is left out. */
export type Gauge = {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
  readonly read: () => readonly Reading[] | Promise<readonly Reading[]>;
};

type AnsweredRequest = {
  readonly operation: string;
  readonly status: number;
  readonly seconds: number;
};

export type Metrics = {
  watch(gauge: Gauge): void;
  countRequest(request: AnsweredRequest): void;
};

export function createIdleMetrics(): Metrics {
  return { watch: () => undefined, countRequest: () => undefined };
}
