import { expect, test } from 'vitest';
import { draftOf, newDraft, readDraft, readOff, type ListedPromo, type PromoDraft } from './promo-draft.ts';

const draft: PromoDraft = {
  promoCode: ' fix 10 ',
  kind: 'percentage',
  off: '10',
  starts: '2026-03-01T00:00',
  ends: '2026-04-01T00:00',
  usesInAll: '',
  usesPerCustomer: '1',
};
const typed = {
  promoCode: 'FIX10',
  discount: { kind: 'percentage', percent: 10 },
  starts: '2026-03-01T00:00',
  ends: '2026-04-01T00:00',
  usesInAll: null,
  usesPerCustomer: 1,
};

test('a form is read as what the server is asked for', () => {
  expect(readDraft(draft)).toEqual({ typed });
  expect(readDraft({ ...draft, kind: 'amount', off: '£12.50', usesInAll: ' 100 ' })).toEqual({
    typed: { ...typed, discount: { kind: 'amount', pence: 1_250 }, usesInAll: 100 },
  });
});

test.each<[Partial<PromoDraft>, string[]]>([
  [{ promoCode: 'A B' }, ['promoCode must have 3 to 20 characters']],
  [{ promoCode: 'remove' }, ['promoCode stands for taking a code off an order']],
  [{ off: '' }, ['discount must be a whole number from 1 to 100']],
  [{ kind: 'amount', off: '1,5' }, ['discount must be an amount like 15 or 12.50, up to £10,000']],
  [{ starts: '' }, ['starts must be a day and a time']],
  [{ starts: '2026-03-29T01:30' }, ['starts is a time that the clocks in London never show']],
  [{ ends: '0002-01-01T00:00' }, ['ends is a time that the clocks in London never show']],
  [{ ends: '2026-03-01T00:00' }, ['ends must be after the start']],
  [{ usesInAll: '0' }, ['usesInAll must be a whole number from 1 to 1,000,000, or empty']],
  [
    { off: '101', usesPerCustomer: '1.5' },
    [
      'discount must be a whole number from 1 to 100',
      'usesPerCustomer must be a whole number from 1 to 1,000,000, or empty',
    ],
  ],
])('of %j is said: %j', (fields, said) => {
  const read = readDraft({ ...draft, ...fields });
  expect('problems' in read && read.problems.map(({ field, message }) => `${field} ${message}`)).toEqual(
    said,
  );
});

test.each([
  ['percentage', '10', { kind: 'percentage', percent: 10 }],
  ['percentage', '10 %', { kind: 'percentage', percent: 10 }],
  ['percentage', '0', undefined],
  ['percentage', '12.5', undefined],
  ['percentage', '-5', undefined],
  ['amount', '15', { kind: 'amount', pence: 1_500 }],
  ['amount', '0', undefined],
  ['amount', '10000.01', undefined],
] as const)('%s %s is %j', (kind, off, discount) => {
  expect(readOff({ kind, off })).toEqual(discount);
});

const listed: ListedPromo = {
  promoCode: 'OLD-STYLE',
  discount: { kind: 'amount', pence: 1_250 },
  // in the hour that comes twice, and short of the full minute
  startsAt: '2026-07-01T08:00:20.000Z',
  endsAt: '2026-10-25T00:30:40.000Z',
  usesInAll: 3,
  usesPerCustomer: null,
  isOn: true,
  state: 'running',
  uses: 0,
  orders: 0,
  isOnBanner: false,
  version: '',
};

test('what is listed fills a form, which says the same when nothing is typed', () => {
  const filled = draftOf(listed);
  expect(filled).toMatchObject({ kind: 'amount', off: '12.50', usesInAll: '3', usesPerCustomer: '' });
  expect(readDraft(filled, listed)).toMatchObject({
    typed: { starts: '2026-07-01T09:00', ends: '2026-10-25T01:30', usesInAll: 3, usesPerCustomer: null },
  });
});

test('a new one runs from now to the end of the same day next month', () => {
  expect(newDraft(new Date('2026-07-31T23:30:59Z'))).toMatchObject({
    starts: '2026-08-01T00:30',
    ends: '2026-09-01T23:59',
  });
});
