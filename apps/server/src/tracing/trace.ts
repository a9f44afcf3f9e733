import { SpanKind, SpanStatusCode, trace, type Attributes, type Span } from '@opentelemetry/api';

const tracer = trace.getTracer('kickoracle');

/** Does a piece of work as a span of the current trace; where nobody traces, just the work. */
export function traced<T>(
  span: { name: string; kind?: SpanKind; attributes?: Attributes },
  work: (span: Span) => Promise<T>,
): Promise<T> {
  const { name, ...options } = span;
  return tracer.startActiveSpan(name, options, async (active) => {
    try {
      return await work(active);
    } catch (error) {
      // Never what it says: texts of errors may name people.
      active.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      active.end();
    }
  });
}

export { SpanKind };
