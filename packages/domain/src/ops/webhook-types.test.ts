import { expect, test } from 'vitest';
import { eventKinds } from '../ticket/telling/event-kinds.ts';
import { kindsOfTypes, typeOfKind, webhookTypeNames } from './webhook-types.ts';

test('every kind of event is told by one type, or named as untold', () => {
  const untold = Object.entries(eventKinds).flatMap(([kind, { isUntold }]) => (isUntold ? [kind] : []));
  const all = [...kindsOfTypes(webhookTypeNames), ...untold];
  expect(all.toSorted()).toEqual(Object.keys(eventKinds).toSorted());
});

test('a kind leads to its type and back', () => {
  for (const type of webhookTypeNames) {
    for (const kind of kindsOfTypes([type])) expect(typeOfKind(kind)).toBe(type);
  }
  expect(typeOfKind('holdWindow')).toBeUndefined();
  expect(typeOfKind('of a later release')).toBeUndefined();
});
