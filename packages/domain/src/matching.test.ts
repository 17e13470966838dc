import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseTechnician, type Candidate } from './matching.ts';

const aCandidate = (userID: number, openJobs: number, rating: number | null): Candidate => ({
  userID,
  openJobs,
  rating,
});

test.each([
  ['nobody', [], undefined],
  ['the only one', [aCandidate(7, 99, 0)], 7],
  ['the one with fewest jobs, however rated', [aCandidate(1, 2, 5), aCandidate(2, 1, 1)], 2],
  ['of equally busy ones the best rated', [aCandidate(1, 1, 4.8), aCandidate(2, 1, 4.9)], 2],
  ['who is new before those with less than five', [aCandidate(1, 1, 4.9), aCandidate(2, 1, null)], 2],
  ['of who is new and the best the lowest id', [aCandidate(2, 1, null), aCandidate(1, 1, 5)], 1],
  ['of equals the lowest id', [aCandidate(9, 0, 5), aCandidate(3, 0, 5), aCandidate(4, 0, 5)], 3],
])('chooses %s', (_, candidates, chosen) => {
  expect(chooseTechnician(candidates)).toBe(chosen);
});

test('one who has the job keeps it as long as they can do it', () => {
  const candidates = [aCandidate(1, 0, 5), aCandidate(2, 9, 1)];
  expect(chooseTechnician(candidates, { current: 2 })).toBe(2);
  expect(chooseTechnician(candidates, { current: 3 })).toBe(1);
  expect(chooseTechnician(candidates, { current: null })).toBe(1);
  expect(chooseTechnician([], { current: 2 })).toBeUndefined();
});

const candidate = fc.record({
  userID: fc.integer({ min: 1, max: 1000 }),
  openJobs: fc.integer({ min: 0, max: 3 }),
  rating: fc.constantFrom(4.5, 4.9, 5, null),
});
const some = fc.uniqueArray(candidate, { minLength: 1, maxLength: 12, selector: ({ userID }) => userID });

test('the order they are named in changes nothing, and nobody would be a better choice', () => {
  fc.assert(
    fc.property(some, (candidates) => {
      const chosen = chooseTechnician(candidates);
      expect(chooseTechnician(candidates.toReversed())).toBe(chosen);
      const { openJobs, rating } = candidates.find(({ userID }) => userID === chosen) ?? aCandidate(0, 0, 0);
      const better = candidates.filter(
        (other) =>
          other.openJobs < openJobs || (other.openJobs === openJobs && (other.rating ?? 5) > (rating ?? 5)),
      );
      expect(better).toEqual([]);
    }),
  );
});
