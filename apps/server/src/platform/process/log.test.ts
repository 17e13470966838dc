import { expect, test } from 'vitest';
import { createLog, errorFields } from './log.ts';

test('writes one JSON object a line, from its level up', () => {
  const lines: string[] = [];
  const log = createLog('warn', (line) => lines.push(line));
  log.info('request', { status: 200 });
  log.warn('topics.connection-lost');
  log.error('call.broken', { call: 'devices/list' });
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { level: 'warn', event: 'topics.connection-lost' },
    { level: 'error', event: 'call.broken', call: 'devices/list' },
  ]);
});

test('tells a database error by its code: its words may quote what a customer typed', () => {
  const error = Object.assign(new Error('value "ada@example.com" is too long'), {
    severity: 'ERROR',
    code: '22001',
  });
  const text = JSON.stringify(errorFields(error));
  expect(text).toContain('22001');
  expect(text).not.toContain('ada@example.com');
});
