import { StartupError } from '../lib/startup-error.ts';

/** Optional packages for traces, which the operator installs. */
const PACKAGES = ['@opentelemetry/sdk-trace-node', '@opentelemetry/exporter-trace-otlp-http'];

async function readPackages() {
  try {
    return await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
    ]);
  } catch {
    throw new StartupError(
      `OTEL_EXPORTER_OTLP_ENDPOINT needs two packages that are not installed: npm install --no-save --omit=dev ${PACKAGES.join(' ')}`,
    );
  }
}

/**
 * Exports the spans of `tracing/trace.ts` by OTLP over HTTP. Without an endpoint, spans are not
 * recorded. The variables of OpenTelemetry (`OTEL_SERVICE_NAME`, `OTEL_TRACES_SAMPLER`,
 * `OTEL_EXPORTER_OTLP_HEADERS` …) have their standard meaning.
 * @returns a function that flushes and stops
 */
export async function startTracing(endpoint: string | null): Promise<{ stop(): Promise<void> }> {
  if (endpoint === null) return { stop: () => Promise.resolve() };
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }] = await readPackages();
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({ spanProcessors: [new BatchSpanProcessor(exporter)] });
  provider.register();
  // An unreachable collector must not fail the shutdown.
  return { stop: () => provider.shutdown().catch(() => undefined) };
}
