import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Gauge as WatchedGauge, Metrics, Reading } from './metrics.ts';

/** Slower readings are left out: a scrape times out after ten seconds. */
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
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createPrometheusMetrics(
  log: Pick<Logger, 'warn'>,
): Metrics & { readonly contentType: string; describe(): Promise<string> } {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: PREFIX });
  const durations = new Histogram({
    name: `${PREFIX}http_request_duration_seconds`,
    help: 'Duration of responses, by operation and status.',
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
        // Without this, an unlabelled gauge would report 0 for an unknown value.
        if (labels.length === 0) this.remove();
        try {
          for (const { labels: of = {}, value } of await readInTime(read))
            this.set({ ...of }, value);
        } catch (error) {
          // A failed reading is left out of the response.
          log.warn({ err: error, metric: name }, 'a metric could not be read');
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
