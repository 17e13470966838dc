/**
 * Shares work among those who take it over, each item to whoever has got least of it so far, the first of them on a tie. Work that
 * belongs together (`togetherBy`) goes to one. Without anybody it is nobody's: undefined.
 */
export function shareOut<Item>(
  items: readonly Item[],
  among: readonly number[],
  togetherBy: (item: Item) => string,
): { item: Item; to: number | undefined }[] {
  const groups = [...Map.groupBy(items, togetherBy).values()];
  const shares = new Map(among.map((one) => [one, 0]));
  return groups.flatMap((group) => {
    const to = [...shares].toSorted(([, a], [, b]) => a - b)[0]?.[0];
    if (to !== undefined) shares.set(to, (shares.get(to) ?? 0) + group.length);
    return group.map((item) => ({ item, to }));
  });
}
