/** What shows areas: asked again when one has changed. */
export const areaCalls = [
  'ops/setup/getAreas',
  'ops/setup/previewArea',
  'ops/setup/getWindows',
  'ops/setup/getTechnicians',
] as const;
