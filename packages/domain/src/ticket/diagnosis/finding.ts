/** What a finding is told with. */
export const findingKinds = ['finalPrice', 'unrepairable', 'extraWork'] as const;
export type FindingKind = (typeof findingKinds)[number];

/** In characters: a word or two is no reason for a price. */
export const findingLength = [10, 2_000] as const;

/** Photos that go with one. */
export const mostFindingPhotos = 6;
