import { expect, test } from 'vitest';
import { aTicket } from '../ticket/testing/a-ticket.ts';
import { keepExpected, otherThanExpected } from './expected-price.ts';

const kofi = { userID: 2, firstname: 'Kofi', surname: 'T', imgUrl: '', rating: 0, feedbackCount: 0 };
const amara = { ...kofi, userID: 1, firstname: 'Amara' };
const expected = {
  deviceID: 3,
  repairTypeID: 5,
  postcode: 'E2 0ZZ',
  technicianID: 2,
  firstname: 'Kofi',
  min: 105,
  max: 160,
};

function aStorage(kept: string | null) {
  const items = new Map(kept === null ? [] : [['expectedPrice', kept]]);
  const storage = {
    setItem: (name: string, text: string) => void items.set(name, text),
    removeItem: (name: string) => void items.delete(name),
    getItem: (name: string) => items.get(name) ?? null,
  };
  return () => storage;
}
const kept = aStorage(JSON.stringify(expected));

test.each([
  ['the one whose price was shown', aTicket({ technician: kofi }), undefined],
  ['another', aTicket({ technician: amara }), expected],
  ['another, for another device', aTicket({ technician: amara, deviceID: 4 }), undefined],
  ['another, at another address', aTicket({ technician: amara, postcode: 'E1 1AA' }), undefined],
  ['nobody', aTicket({ technician: null }), undefined],
])('matched with %s', (_, ticket, told) => {
  expect(otherThanExpected(kept, ticket)).toEqual(told);
});

test.each([null, '', 'not json', 'null'])('nothing was shown, or nobody can read it: %j', (text) => {
  expect(otherThanExpected(aStorage(text), aTicket({ technician: amara }))).toBeUndefined();
});

test('a request without a known technician forgets the one before', () => {
  const storage = aStorage(null);
  keepExpected(storage, expected);
  expect(otherThanExpected(storage, aTicket({ technician: amara }))).toEqual(expected);
  keepExpected(storage, undefined);
  expect(otherThanExpected(storage, aTicket({ technician: amara }))).toBeUndefined();
});

test('blocked storage is no failure', () => {
  const blocked = () => {
    throw new Error('blocked');
  };
  keepExpected(blocked, expected);
  expect(otherThanExpected(blocked, aTicket({ technician: amara }))).toBeUndefined();
});
