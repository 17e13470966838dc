/** Pounds as people type them. NaN, which the server refuses, for what is no amount. */
export const penceOf = (typed = ''): number =>
  Math.round(Number(typed.replaceAll(/[£,\s]/g, '') || NaN) * 100);
