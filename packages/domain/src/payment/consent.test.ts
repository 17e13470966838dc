import { expect, test } from 'vitest';
import { consentsOf, consentWordings } from './consent.ts';

test.each([
  [false, false, []],
  [true, false, ['terms']],
  [false, true, ['startEarly']],
  [true, true, ['terms', 'startEarly']],
] as const)('terms ticked: %s, begin early ticked: %s', (terms, startEarly, kinds) => {
  const given = consentsOf({ terms, startEarly });
  expect(given.map(({ kind }) => kind)).toEqual(kinds);
  for (const { kind, wording } of given) expect(wording).toBe(consentWordings[kind]);
});
