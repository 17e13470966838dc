/** What shows promos: asked again when one has changed. */
export const promoCalls = ['ops/setup/getPromos', 'ops/setup/getBanner'] as const;
