/** A technician who covers the area and knows the repair of that device. */
export interface Candidate {
  userID: number;
  openJobs: number;
  /** Null before anybody has given one. */
  rating: number | null;
}

/** Spec §2's default: who is new gets their first jobs as one of the best would, and a rating of their own by them. */
const ratingOf = ({ rating }: Candidate): number => rating ?? 5;

/**
 * Who gets the job: whoever has the fewest, of those the best rated; the lowest id only keeps the answer the same for
 * the same question. One who has the job already keeps it as long as they can do it.
 */
export function chooseTechnician(
  candidates: readonly Candidate[],
  { current }: { current?: number | null } = {},
): number | undefined {
  const keeps = candidates.find(({ userID }) => userID === current);
  return (keeps ?? candidates.toSorted(byPrecedence)[0])?.userID;
}

function byPrecedence(a: Candidate, b: Candidate): number {
  return a.openJobs - b.openJobs || ratingOf(b) - ratingOf(a) || a.userID - b.userID;
}
