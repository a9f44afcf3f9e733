import { SpanKind, SpanStatusCode, trace, type Attributes, type Span } from '@opentelemetry/api';

const tracer = trace.getTracer('kickoracle');

/** Runs work as a span of the current trace; without tracing, just runs it. */
export function traced<T>(
  span: { name: string; kind?: SpanKind; attributes?: Attributes },
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const { name, ...options } = span;
  return tracer.startActiveSpan(name, options, async (active) => {
    try {
      return await work(active);
    } catch (error) {
      // Without the message, which may have personal data.
      active.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      active.end();
    }
  });
}

export { SpanKind };
