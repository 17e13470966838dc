import { expect, test } from 'vitest';
import { normaliseSerial, serialIssue } from './serial.ts';

test.each([
  ['35-209900-176148-1', '352099001761481'],
  ['f2l xk9q0 ab', 'F2LXK9Q0AB'],
  ['', ''],
])('%s is kept as %s', (text, kept) => expect(normaliseSerial(text)).toBe(kept));

test.each([
  ['352099001761481', undefined],
  ['352099001761482', 'is no IMEI: please check the digits'],
  ['325099001761481', 'is no IMEI: please check the digits'],
  ['C02XK1', undefined],
  ['', undefined],
  ['abc', 'must be 4 to 32 letters and digits'],
  ['é', undefined],
  ['A'.repeat(33), 'must be 4 to 32 letters and digits'],
])('%s: %s', (text, issue) => expect(serialIssue(text)).toBe(issue));
