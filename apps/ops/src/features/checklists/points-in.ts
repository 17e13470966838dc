import { mostPoints } from '@fettle/domain/ticket/checklist';

const longest = 80;

/** The points of a list as they are typed: one on each line. */
export const pointsIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** What the server would refuse, in words that lead to it. */
export function issueOf(text: string): string | undefined {
  const points = pointsIn(text);
  const twice = points.find((point, place) => points.indexOf(point) !== place);
  if (twice !== undefined) return `“${twice}” is on the list twice.`;
  const long = points.find((point) => point.length > longest);
  if (long !== undefined) return `“${long.slice(0, 20)}…” is too long: ${longest} characters at most.`;
  const short = points.find((point) => point.length < 2);
  if (short !== undefined) return `“${short}” is too short to be understood.`;
  return points.length > mostPoints ? `That’s more than ${mostPoints} points.` : undefined;
}
