import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { startTracing } from './tracing.ts';

interface Span {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}

/** A collector that keeps what it is sent. */
async function aCollector() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += String(chunk)));
    request.on('end', () => {
      bodies.push(`${request.url} ${text}`);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, bodies };
}

test('a request, its call and its statements are one trace, that of who sent it', async () => {
  const { call, lines } = await testApp();
  const collector = await aCollector();
  const tracing = startTracing(
    { endpoint: collector.endpoint, serviceName: 'fettle-test', ratio: 1 },
    '0.0.0',
  );
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  await call('devices/getDeviceTypes', {}, { traceparent: `00-${traceId}-b7ad6b7169203331-01` });
  await tracing.stop();

  const sent = collector.bodies.map((body) => body.replace('/v1/traces ', ''));
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.join()).toContain('fettle-test');
  // the JSON of OTLP, as far as it is looked at here
  const spans = sent.flatMap((body) =>
    (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans.flatMap(
      ({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
  const named = (name: string) => spans.filter((span) => span.name === name);
  const [request] = named('POST call');
  const [asked] = named('devices/getDeviceTypes');
  expect(request).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' });
  expect(asked).toMatchObject({ traceId, parentSpanId: request?.spanId });
  const statements = named('sql');
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements)
    expect(statement).toMatchObject({ traceId, parentSpanId: asked?.spanId });
  expect(JSON.stringify(statements)).toContain('select');
  // and the log names it
  expect(lines.some((line) => line.includes(`"traceId":"${traceId}"`))).toBe(true);
});

test('without a setting nothing is traced', async () => {
  const { call, lines } = await testApp();
  expect((await call('devices/getDeviceTypes', {})).rc).toBe(0);
  expect(lines.join()).not.toContain('traceId');
});

test('a collector that is away keeps nobody waiting', async () => {
  const { call } = await testApp();
  const tracing = startTracing({ endpoint: 'http://127.0.0.1:1', serviceName: 'fettle', ratio: 1 }, '0.0.0');
  expect((await call('devices/getDeviceTypes', {})).rc).toBe(0);
  const began = performance.now();
  await tracing.stop();
  expect(performance.now() - began).toBeLessThan(15_000);
});
