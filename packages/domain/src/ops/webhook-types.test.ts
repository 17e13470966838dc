import { expect, test } from 'vitest';
import { ticketNotices } from '../ticket/notices.ts';
import { kindsOfTypes, typeOfKind, untoldKinds, webhookTypeNames } from './webhook-types.ts';

test('every kind of event is told by one type, or named as untold', () => {
  const all = [...kindsOfTypes(webhookTypeNames), ...untoldKinds];
  expect(all.toSorted()).toEqual(Object.keys(ticketNotices).toSorted());
});

test('a kind leads to its type and back', () => {
  for (const type of webhookTypeNames) {
    for (const kind of kindsOfTypes([type])) expect(typeOfKind(kind)).toBe(type);
  }
  expect(typeOfKind('holdWindow')).toBeUndefined();
  expect(typeOfKind('of a later release')).toBeUndefined();
});
