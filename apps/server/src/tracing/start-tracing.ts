import { StartupError } from '../startup-error.ts';

/** What an operator installs beside the game who wants traces; the game starts without it. */
const PACKAGES = ['@opentelemetry/sdk-trace-node', '@opentelemetry/exporter-trace-otlp-http'];

async function readPackages() {
  try {
    return await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
    ]);
  } catch {
    throw new StartupError(
      `OTEL_EXPORTER_OTLP_ENDPOINT needs two packages that are not there: npm install --no-save --omit=dev ${PACKAGES.join(' ')}`,
    );
  }
}

/**
 * Sends what `tracing/trace.ts` tells to a collector by OTLP over HTTP. Without an endpoint nothing is
 * told, which costs next to nothing. The variables of OpenTelemetry (`OTEL_SERVICE_NAME`,
 * `OTEL_TRACES_SAMPLER`, `OTEL_EXPORTER_OTLP_HEADERS` …) have their standard meaning.
 * @returns what sends the rest and ends it
 */
export async function startTracing(endpoint: string | null): Promise<{ stop(): Promise<void> }> {
  if (endpoint === null) return { stop: () => Promise.resolve() };
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }] = await readPackages();
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({ spanProcessors: [new BatchSpanProcessor(exporter)] });
  provider.register();
  // A collector that is away keeps no server from ending in order.
  return { stop: () => provider.shutdown().catch(() => undefined) };
}
