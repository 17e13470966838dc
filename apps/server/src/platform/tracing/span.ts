import { context, propagation, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';

/** Undefined unless tracing is switched on: then nothing is spent on it. */
let tracer: Tracer | undefined;

export function setTracer(value: Tracer | undefined): void {
  tracer = value;
}

export const isTracing = (): boolean => tracer !== undefined;

/** Never anything personal: ids, names of calls and tasks, statements without their values. */
type Attributes = Record<string, string | number>;

/** Runs the work as a step of the trace that is under way. */
export function inSpan<Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  return tracer ? record(tracer, { name, attributes, kind: SpanKind.INTERNAL }, work) : work();
}

/** Runs the work of one request, as a part of its sender's trace if it names one (W3C traceparent). */
export function inRequestSpan<Result>(
  describe: () => { name: string; attributes: Attributes; traceparent: string | undefined },
  work: () => Promise<Result>,
): Promise<Result> {
  if (!tracer) return work();
  const { name, attributes, traceparent } = describe();
  const parent = propagation.extract(context.active(), { traceparent });
  const listening = tracer;
  return context.with(parent, () => record(listening, { name, attributes, kind: SpanKind.SERVER }, work));
}

export const currentTraceId = (): string | undefined =>
  tracer && trace.getActiveSpan()?.spanContext().traceId;

function record<Result>(
  listening: Tracer,
  { name, ...options }: { name: string; attributes: Attributes; kind: SpanKind },
  work: () => Promise<Result>,
): Promise<Result> {
  return listening.startActiveSpan(name, options, async (span) => {
    try {
      return await work();
    } catch (error) {
      // the name only: a message may quote what somebody typed
      const message = error instanceof Error ? error.name : typeof error;
      span.setStatus({ code: SpanStatusCode.ERROR, message });
      throw error;
    } finally {
      span.end();
    }
  });
}
