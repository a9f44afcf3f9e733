/** A figure that is read when somebody looks, with labels where it is one of several. */
export type Reading = {
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
};

/** What is so now, by a name without the prefix of the game. Nothing to read: nothing is told. */
export type Gauge = {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
  readonly read: () => readonly Reading[] | Promise<readonly Reading[]>;
};

/** A request that was answered: which operation or kind of path it was, and how. */
type AnsweredRequest = {
  readonly operation: string;
  readonly status: number;
  readonly seconds: number;
};

/** What those learn who watch over a server. */
export type Metrics = {
  /** Has the figure read whenever somebody looks. */
  watch(gauge: Gauge): void;
  countRequest(request: AnsweredRequest): void;
};

/** Counts nothing, where nobody looks. */
export function createIdleMetrics(): Metrics {
  return { watch: () => undefined, countRequest: () => undefined };
}
