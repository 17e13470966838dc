import { expect, test } from 'vitest';
import { callingName, doorStepOf } from './run.ts';

test.each([
  ['PICKUP', 'PAID', 'collect'],
  ['PICKUP', 'NEW', 'collect'],
  ['DELIVERY', 'REPAIRED', 'deliver'],
  ['DELIVERY', 'DECLINED', 'return'],
  ['DELIVERY', 'UNREPAIRABLE', 'return'],
] as const)('on a trip for %s at %s the driver has to %s', (task, status, step) => {
  expect(doorStepOf(task, status)).toBe(step);
});

test.each([
  ['Ada', 'quill', 'Ada Q.'],
  ['Ada', '', 'Ada'],
  ['', 'Quill', 'Q.'],
  [' ', ' ', ''],
])('%s %s is called %s', (firstname, surname, name) => {
  expect(callingName({ firstname, surname })).toBe(name);
});
