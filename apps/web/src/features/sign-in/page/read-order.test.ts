import { expect, test } from 'vitest';
import { readOrder } from './read-order.ts';

const order = { number: 'RE12', device: 'iPhone 15', step: 'pay £120.00', way: 'google.com' };

test('reads the order that comes along', () => {
  expect(readOrder({ from: '/', order })).toEqual(order);
  expect(readOrder({ order: { ...order, way: 7 } })).toEqual({ ...order, way: null });
});

test.each([null, undefined, 'x', {}, { order: null }, { order: { ...order, step: 1 } }])(
  '%j has none',
  (state) => {
    expect(readOrder(state)).toBeUndefined();
  },
);
