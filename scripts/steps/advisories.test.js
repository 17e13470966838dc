import { expect, test } from 'vitest';
import { judgeAccepted, judgeAdvisories, readReport, readSignatures } from './advisories.js';

const today = '2026-03-02';
const cause = (over = {}) => ({
  source: 1234,
  name: 'left-pad',
  title: 'Pads to the right',
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  severity: 'high',
  ...over,
});
const reportOf = (...causes) => ({
  auditReportVersion: 2,
  vulnerabilities: {
    'left-pad': { via: causes },
    // depends on it, and has nothing of its own
    'right-pad': { via: ['left-pad'] },
  },
});
const anEntry = (over = {}) => ({
  id: 'GHSA-aaaa-bbbb-cccc',
  package: 'left-pad',
  reason: 'Only in the build, on text of our own.',
  acceptedOn: '2026-02-01',
  expiresOn: '2026-05-01',
  ...over,
});

test('nothing found, nothing wrong', () => {
  expect(judgeAdvisories({ vulnerabilities: {} }, [], today)).toEqual({ wrong: [], accepted: [] });
});

test('an advisory is named once, however many lock files and packages have it', () => {
  const { wrong } = judgeAdvisories(reportOf(cause(), cause()), [], today);
  expect(wrong).toEqual(['left-pad: high, Pads to the right (GHSA-aaaa-bbbb-cccc)']);
});

test('one without an address is known by its number', () => {
  expect(judgeAdvisories(reportOf(cause({ url: '' })), [], today).wrong[0]).toContain('(1234)');
});

test('what is accepted passes until its day, for that package alone', () => {
  const found = reportOf(cause());
  expect(judgeAdvisories(found, [anEntry()], today)).toMatchObject({
    wrong: [],
    accepted: [{ package: 'left-pad' }],
  });
  expect(judgeAdvisories(found, [anEntry({ expiresOn: today })], today).wrong).toEqual([]);
  expect(judgeAdvisories(found, [anEntry({ expiresOn: '2026-03-01' })], today).wrong).toEqual([
    'left-pad: GHSA-aaaa-bbbb-cccc was accepted until 2026-03-01: look at it again',
  ]);
  expect(judgeAdvisories(found, [anEntry({ package: 'other' })], today).wrong).toEqual([
    'left-pad: high, Pads to the right (GHSA-aaaa-bbbb-cccc)',
    'other: GHSA-aaaa-bbbb-cccc is accepted, but nothing has it any more: take it off the list',
  ]);
});

test.each([
  ['no reason', { reason: '' }, 'is accepted without reason'],
  ['no dates', { acceptedOn: undefined, expiresOn: undefined }, 'is accepted without acceptedOn, expiresOn'],
  ['a day that is none', { expiresOn: 'soon' }, 'its dates must read like 2026-03-02'],
  ['more than half a year', { expiresOn: '2027-02-01' }, 'must expire within 180 days'],
  ['an end before its beginning', { expiresOn: '2026-01-01' }, 'must expire within 180 days'],
])('an entry with %s is refused, without a registry', (_, over, words) => {
  expect(judgeAccepted([anEntry(over)], today)).toEqual([expect.stringContaining(words)]);
});

test('an answer of the registry is told from npm’s word that there was none', () => {
  expect(readReport(JSON.stringify(reportOf()))).toBeDefined();
  const refused = { message: '405 Method Not Allowed', statusCode: 405, error: { summary: '', detail: '' } };
  for (const silent of ['', 'npm error', '{"half', JSON.stringify(refused)]) {
    expect(readReport(silent)).toBeUndefined();
    expect(readSignatures(silent)).toBeUndefined();
  }
  expect(readSignatures('npm warn\n{"invalid":[],"missing":[]}')).toEqual({ invalid: [], missing: [] });
});
