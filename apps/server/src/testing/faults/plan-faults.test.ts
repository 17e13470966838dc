import { expect, test } from 'vitest';
import { faultKinds, planFaults, quickKinds } from './plan-faults.ts';

const plan = (seed: number, count = 200) => planFaults({ seed, count, kinds: faultKinds });

test('the same seed gives the same faults in the same order, another seed others', () => {
  expect(plan(7)).toEqual(plan(7));
  expect(plan(8)).not.toEqual(plan(7));
});

test('a short run is the beginning of the long one', () => {
  expect(plan(7, 10)).toEqual(plan(7).slice(0, 10));
});

test('each kind comes once before any comes again', () => {
  const kinds = plan(7, faultKinds.length * 3).map(({ kind }) => kind);
  for (const round of [0, 1, 2]) {
    const from = round * faultKinds.length;
    expect(new Set(kinds.slice(from, from + faultKinds.length))).toEqual(new Set(faultKinds));
  }
});

test('PostgreSQL is never ended as often as its keeper holds it back for', () => {
  for (const seed of Array.from({ length: 50 }, (_, n) => n)) {
    let starts = 0;
    for (const { kind, server, withKeeper } of plan(seed)) {
      if (withKeeper || (kind === 'a server is killed' && server === 0)) starts = 0;
      if (kind === 'PostgreSQL is killed') starts += 1;
      if (kind === 'the disk is full') starts += 3;
      expect(starts).toBeLessThan(5);
    }
  }
});

test('ten faults of the quick kinds are one of each', () => {
  const kinds = planFaults({ seed: 7, count: 10, kinds: quickKinds }).map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(quickKinds));
});

test('a run without any kind of fault is a mistake', () => {
  expect(() => planFaults({ seed: 1, count: 1, kinds: [] })).toThrow(/without any kind/);
});
