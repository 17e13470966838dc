import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracingConfig } from './observe-settings.ts';
import { setTracer } from '../tracing/span.ts';

/** Sends spans to an OpenTelemetry collector. Loaded only where one is configured. */
export function startTracing({ endpoint, serviceName, ratio }: TracingConfig, version: string) {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  setTracer(provider.getTracer('fettle', version));
  return {
    async stop() {
      setTracer(undefined);
      // what is not sent yet is sent; a collector that is away must not keep us
      await provider.shutdown().catch(() => {});
      context.disable();
      propagation.disable();
      trace.disable();
    },
  };
}
