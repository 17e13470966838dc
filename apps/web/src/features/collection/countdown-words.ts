/** '29:05' */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

const spokenAt = [10 * 60, 5 * 60, 60];

/** What a screen reader is told: a few words when it matters, and silence between. */
export function spokenLeft(seconds: number): string {
  const last = spokenAt.findLast((mark) => seconds <= mark);
  if (last === undefined || seconds === 0) return '';
  const minutes = last / 60;
  return `Your window is held for ${minutes === 1 ? 'one more minute' : `${minutes} more minutes`}.`;
}
