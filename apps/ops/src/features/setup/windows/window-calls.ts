/** What shows places and closed days: asked again when one of them has changed. */
export const windowCalls = [
  'ops/setup/getWindows',
  'ops/setup/getDays',
  'ops/setup/getClosedDays',
  'ops/board/get',
] as const;
