import type { Logger } from 'pino';
import { listen } from '../http/listen.ts';
import { createIdleMetrics, type Metrics } from './metrics.ts';

/** Where whoever watches over this server asks; nobody else should reach it. */
export type MetricsPlace = { readonly host: string; readonly port: number };

type ServedMetrics = {
  readonly metrics: Metrics;
  /** Null where nobody watches. */
  readonly port: number | null;
  stop(): Promise<void>;
};

/**
 * Serves `GET /metrics` on a port of its own, which players do not reach, for Prometheus and what
 * speaks as it does. Without a place nothing is counted, and the library is not even read.
 */
export async function serveMetrics(
  place: MetricsPlace | null,
  log: Pick<Logger, 'warn'>,
): Promise<ServedMetrics> {
  if (!place) {
    return { metrics: createIdleMetrics(), port: null, stop: () => Promise.resolve() };
  }
  const { createPrometheusMetrics } = await import('./prometheus-metrics.ts');
  const metrics = createPrometheusMetrics(log);
  const { drain, port } = await listen(place, async ({ method, url }) => {
    if ((method !== 'GET' && method !== 'HEAD') || new URL(url).pathname !== '/metrics') {
      return new Response('GET /metrics\n', { status: 404 });
    }
    const headers = { 'content-type': metrics.contentType };
    return new Response(await metrics.describe(), { headers });
  });
  return { metrics, port, stop: drain };
}
