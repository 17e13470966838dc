import { expect, test } from 'vitest';
import { shareOut } from './share-out.ts';

const shared = (items: readonly string[], among: readonly number[]) =>
  shareOut(items, among, (item) => item.slice(0, 1)).map(({ item, to }) => `${item} ${to ?? 'nobody'}`);

test.each<[string, string[], number[], string[]]>([
  ['nobody takes it', ['a1', 'b1'], [], ['a1 nobody', 'b1 nobody']],
  ['one takes all', ['a1', 'b1'], [3], ['a1 3', 'b1 3']],
  ['two take turns', ['a1', 'b1', 'c1'], [3, 4], ['a1 3', 'b1 4', 'c1 3']],
  ['what belongs together stays so', ['a1', 'a2', 'b1', 'c1'], [3, 4], ['a1 3', 'a2 3', 'b1 4', 'c1 4']],
  ['nothing', [], [3], []],
])('%s', (_, items, among, expected) => expect(shared(items, among)).toEqual(expected));
