import type { Logger } from 'pino';
import { listen } from '../http/listen.ts';
import { createIdleMetrics, type Metrics } from './metrics.ts';

/** Address of the metrics port, which only monitoring should reach. */
export type MetricsPlace = { readonly host: string; readonly port: number };

type ServedMetrics = {
  readonly metrics: Metrics;
  /** Null without a metrics port. */
  readonly port: number | null;
  stop(): Promise<void>;
};

/** Serves `GET /metrics` on a separate port. Without a place, the library is not loaded. */
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
