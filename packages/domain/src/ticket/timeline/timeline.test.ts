import { describe, expect, test } from 'vitest';
import type { TicketEventKind } from '../events.ts';
import { timelineOf } from './timeline.ts';
import type { Workflow } from '../tasks.ts';

const atHour = (hour: number) => new Date(Date.UTC(2026, 2, 2, hour));
const happened = (kinds: readonly TicketEventKind[]) =>
  kinds.map((kind, hour) => ({ kind, at: atHour(hour) }));

const marks = { NOTSTARTED: '', STARTED: '…', COMPLETED: '✓' } as const;
/** 'PICKUP✓ REPAIR… DELIVERY FEEDBACK' */
const drawn = (workflow: Workflow, kinds: readonly TicketEventKind[]) =>
  timelineOf(happened(kinds), { workflow })
    .map(({ task, status }) => task + marks[status])
    .join(' ');

describe('a fixed price', () => {
  const asked = ['start', 'quotesAdded'] as const;
  const paid = [...asked, 'accept', 'billOpened', 'paymentBegan', 'pay'] as const;
  const collected = [...paid, 'collect'] as const;
  test.each([
    ['nothing decided', asked, 'DEPOSIT PICKUP REPAIR DELIVERY FEEDBACK'],
    ['accepted', [...asked, 'accept'], 'DEPOSIT… PICKUP REPAIR DELIVERY FEEDBACK'],
    ['reopened', [...asked, 'accept', 'reopen'], 'DEPOSIT PICKUP REPAIR DELIVERY FEEDBACK'],
    ['accepted again', [...asked, 'accept', 'reopen', 'accept'], 'DEPOSIT… PICKUP REPAIR DELIVERY FEEDBACK'],
    ['paid', paid, 'DEPOSIT✓ PICKUP… REPAIR DELIVERY FEEDBACK'],
    ['a claim', ['start', 'guarantee'], 'DEPOSIT✓ PICKUP… REPAIR DELIVERY FEEDBACK'],
    ['collected', collected, 'DEPOSIT✓ PICKUP✓ REPAIR… DELIVERY FEEDBACK'],
    ['more to pay', [...collected, 'finalPrice'], 'DEPOSIT✓ PICKUP✓ REPAIR… DELIVERY FEEDBACK'],
    ['more paid', [...collected, 'finalPrice', 'pay'], 'DEPOSIT✓ PICKUP✓ REPAIR… DELIVERY FEEDBACK'],
    ['repaired', [...collected, 'repair'], 'DEPOSIT✓ PICKUP✓ REPAIR✓ DELIVERY… FEEDBACK'],
    ['delivered', [...collected, 'repair', 'deliver'], 'DEPOSIT✓ PICKUP✓ REPAIR✓ DELIVERY✓ FEEDBACK…'],
    ['done', [...collected, 'repair', 'deliver', 'feedback'], 'DEPOSIT✓ PICKUP✓ REPAIR✓ DELIVERY✓ FEEDBACK✓'],
    ['beyond repair', [...collected, 'unrepairable'], 'DEPOSIT✓ PICKUP✓ DELIVERY… FEEDBACK'],
    ['back unrepaired', [...collected, 'unrepairable', 'return'], 'DEPOSIT✓ PICKUP✓ DELIVERY✓ FEEDBACK…'],
    ['cancelled after paying', [...paid, 'cancel'], 'DEPOSIT✓'],
    ['expired', [...asked, 'expire'], ''],
  ] as const)('%s', (_, kinds, timeline) => {
    expect(drawn('fixedPrice', kinds)).toBe(timeline);
  });
});

describe('an open quote', () => {
  const booked = ['start', 'quotesAdded', 'chooseQuote', 'book'] as const;
  const priced = [...booked, 'collect', 'finalPrice'] as const;
  test.each([
    ['chosen', ['start', 'chooseQuote'], 'PICKUP DIAGNOSIS PRICE REPAIR DELIVERY FEEDBACK'],
    ['booked', booked, 'PICKUP… DIAGNOSIS PRICE REPAIR DELIVERY FEEDBACK'],
    ['collected', [...booked, 'collect'], 'PICKUP✓ DIAGNOSIS… PRICE REPAIR DELIVERY FEEDBACK'],
    ['priced', priced, 'PICKUP✓ DIAGNOSIS✓ PRICE… REPAIR DELIVERY FEEDBACK'],
    ['paid', [...priced, 'pay'], 'PICKUP✓ DIAGNOSIS✓ PRICE✓ REPAIR… DELIVERY FEEDBACK'],
    ['declined', [...priced, 'decline'], 'PICKUP✓ DIAGNOSIS✓ PRICE✓ DELIVERY… FEEDBACK'],
    [
      'the fee paid after declining',
      [...priced, 'decline', 'pay'],
      'PICKUP✓ DIAGNOSIS✓ PRICE✓ DELIVERY… FEEDBACK',
    ],
    [
      'beyond repair at the diagnosis',
      [...booked, 'collect', 'unrepairable'],
      'PICKUP✓ DIAGNOSIS✓ DELIVERY… FEEDBACK',
    ],
    [
      'beyond repair after paying',
      [...priced, 'pay', 'unrepairable'],
      'PICKUP✓ DIAGNOSIS✓ PRICE✓ DELIVERY… FEEDBACK',
    ],
    [
      'delivered',
      [...priced, 'pay', 'repair', 'deliver'],
      'PICKUP✓ DIAGNOSIS✓ PRICE✓ REPAIR✓ DELIVERY✓ FEEDBACK…',
    ],
    ['cancelled', [...booked, 'cancel'], ''],
  ] as const)('%s', (_, kinds, timeline) => {
    expect(drawn('openQuote', kinds)).toBe(timeline);
  });
});

test('a task tells since when it has been so', () => {
  const timeline = timelineOf(happened(['accept', 'pay', 'collect']), { workflow: 'fixedPrice' });
  expect(timeline.map(({ task, since }) => [task, since?.getUTCHours()])).toEqual([
    ['DEPOSIT', 1],
    ['PICKUP', 2],
    ['REPAIR', 2],
    ['DELIVERY', undefined],
    ['FEEDBACK', undefined],
  ]);
});

test('never are two tasks under way at once, and none after one that has not begun', () => {
  const life: TicketEventKind[] = ['start', 'accept', 'pay', 'collect', 'repair', 'deliver', 'feedback'];
  life.forEach((_, count) => {
    const statuses = timelineOf(happened(life.slice(0, count)), { workflow: 'fixedPrice' }).map(
      ({ status }) => status,
    );
    expect(statuses.filter((status) => status === 'STARTED').length).toBeLessThanOrEqual(1);
    expect(statuses.join(' ')).toMatch(/^(COMPLETED ?)*(STARTED ?)?(NOTSTARTED ?)*$/);
  });
});
