import { z } from 'zod';
import { baseUrl, wholeNumber } from '../process/setting-fields.ts';

export interface TracingConfig {
  /** Of an OpenTelemetry collector that speaks OTLP over HTTP. */
  endpoint: string;
  serviceName: string;
  /** Which part of the traces that begin here is sent, 0 to 1. */
  ratio: number;
}

export interface ObserveConfig {
  metrics: { host: string; port: number } | undefined;
  tracing: TracingConfig | undefined;
}

export const observeSettings = {
  METRICS_PORT: wholeNumber(0, 65535).optional().meta({
    description:
      'the port at which `/metrics` is served for Prometheus, and nothing else; `ops-kit/` has alert rules and a dashboard',
    unset: 'nowhere',
  }),
  METRICS_HOST: z.string().min(1).default('127.0.0.1').meta({ description: 'the address it listens on' }),
  // names that every OpenTelemetry program knows
  OTEL_EXPORTER_OTLP_ENDPOINT: baseUrl.optional().meta({
    description: 'an OpenTelemetry collector (OTLP over HTTP, `http://127.0.0.1:4318`) that gets traces',
    unset: 'no traces',
  }),
  OTEL_SERVICE_NAME: z
    .string()
    .min(1)
    .default('fettle')
    .meta({ description: 'the name under which they are sent' }),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(1)
    .meta({ description: 'which part of them is sent, 0 to 1' }),
};

export const toObserveConfig = (s: z.output<z.ZodObject<typeof observeSettings>>): ObserveConfig => ({
  metrics: s.METRICS_PORT === undefined ? undefined : { host: s.METRICS_HOST, port: s.METRICS_PORT },
  tracing: s.OTEL_EXPORTER_OTLP_ENDPOINT
    ? {
        endpoint: s.OTEL_EXPORTER_OTLP_ENDPOINT,
        serviceName: s.OTEL_SERVICE_NAME,
        ratio: s.OTEL_TRACES_SAMPLER_ARG,
      }
    : undefined,
});
