import type { Board, BoardCard } from '@fettle/contract/calls/ops/ops-board';
import { expect, test } from 'vitest';
import { byUrgency, columnsOf, isShown, withChanged } from './board-cards.ts';

const aCard = (ticketID: number, fields: Partial<BoardCard> = {}): BoardCard => ({
  ticketID,
  stage: 'toCollect',
  status: 'PAID',
  customer: 'Ada Quick',
  device: 'iPhone 12',
  issue: 'Screen',
  promise: null,
  area: 'E2',
  technician: 'Noor',
  next: 'Collect',
  since: '2026-03-02T10:00:00.000Z',
  unread: 0,
  ...fields,
});
const promised = (ticketID: number, risk: 'late' | 'atRisk' | 'onTime', until: string) =>
  aCard(ticketID, { promise: { risk, until } });
const none = { text: '', technician: '', area: '', onlyUrgent: false };

test('late first, then at risk, then by day, then the oldest; what is not promised last', () => {
  const cards = [
    aCard(1),
    promised(2, 'onTime', '2026-03-06'),
    promised(3, 'onTime', '2026-03-05'),
    promised(4, 'atRisk', '2026-03-09'),
    promised(6, 'late', '2026-03-09'),
    promised(5, 'late', '2026-03-09'),
  ];
  expect(cards.toSorted(byUrgency).map(({ ticketID }) => ticketID)).toEqual([5, 6, 4, 3, 2, 1]);
});

test.each([
  [{ ...none, text: 'ada re7' }, true],
  [{ ...none, text: 'ada re8' }, false],
  [{ ...none, technician: 'Noor' }, true],
  [{ ...none, technician: 'Kit' }, false],
  [{ ...none, area: 'E3' }, false],
  [{ ...none, onlyUrgent: true }, false],
])('a filter %j shows it: %s', (filter, shown) => expect(isShown(aCard(7), filter)).toBe(shown));

test('every column is there, also an empty one', () => {
  const columns = columnsOf([aCard(1)], none);
  expect(Object.values(columns).map(({ length }) => length)).toEqual([0, 1, 0, 0, 0, 0]);
});

test('a change replaces its card, or takes it off the board', () => {
  const rest = { calls: [], differences: [], unread: [], capacity: [] };
  const board: Board = { cards: [aCard(1), aCard(2), aCard(3)], ...rest };
  const changed: Board = { cards: [aCard(2, { stage: 'withTechnician' })], ...rest };
  const after = withChanged(board, changed, [2, 3]);
  expect(after.cards.map(({ ticketID, stage }) => [ticketID, stage])).toEqual([
    [1, 'toCollect'],
    [2, 'withTechnician'],
  ]);
});
