/** What shows the catalogue: asked again when something of it has changed. */
export const catalogueCalls = [
  'ops/setup/getCatalogue',
  'ops/setup/getDevice',
  'ops/setup/getTypedModels',
  'ops/setup/getTechnicians',
] as const;
