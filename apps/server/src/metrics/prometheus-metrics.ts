import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Gauge as WatchedGauge, Metrics, Reading } from './metrics.ts';

/** A figure that takes longer is left out: who asks waits for ten seconds at most. */
const PATIENCE_MS = 4_000;

async function readInTime(read: WatchedGauge['read']): Promise<readonly Reading[]> {
  const isOver = new AbortController();
  try {
    const late = wait(PATIENCE_MS, null, { signal: isOver.signal });
    const readings = await Promise.race([read(), late]);
    if (readings === null) throw new Error(`not read within ${PATIENCE_MS} ms`);
    return readings;
  } finally {
    isOver.abort();
  }
}

const PREFIX = 'kickoracle_';
/** From what nobody notices to what nobody waits for, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Creates metrics in the words of Prometheus; `describe` writes down what is so now. */
export function createPrometheusMetrics(
  log: Pick<Logger, 'warn'>,
): Metrics & { readonly contentType: string; describe(): Promise<string> } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: PREFIX });
  const durations = new Histogram({
    name: `${PREFIX}http_request_duration_seconds`,
    help: 'How long answers took, by operation and status.',
    labelNames: ['operation', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });

  function watch({ name, help, labels = [], read }: WatchedGauge): void {
    new Gauge<string>({
      name: `${PREFIX}${name}`,
      help,
      labelNames: labels,
      registers: [registry],
      async collect() {
        this.reset();
        // Without labels it would be 0 now, which is more than is known.
        if (labels.length === 0) this.remove();
        try {
          for (const { labels: of = {}, value } of await readInTime(read))
            this.set({ ...of }, value);
        } catch (error) {
          // What cannot be read is not told; the others are.
          log.warn({ err: error, metric: name }, 'a figure could not be read');
        }
      },
    });
  }

  return {
    watch,
    countRequest({ operation, status, seconds }) {
      durations.observe({ operation, status }, seconds);
    },
    contentType: registry.contentType,
    describe: () => registry.metrics(),
  };
}
