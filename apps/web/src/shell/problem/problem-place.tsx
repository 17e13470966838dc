import { lazy, Suspense, useEffect } from 'react';

const loadProblem = () => import('./problem.tsx');

/** Where even that cannot be loaded. */
const Unexplained = () => (
  <p>
    Sorry, this page isn’t working. <a href="/">Start from the home page</a>
  </p>
);

const Problem = lazy(() =>
  loadProblem().then(
    (m) => ({ default: m.Problem }),
    () => ({ default: Unexplained }),
  ),
);

/** What the visitor sees when a page breaks. */
export function ProblemPlace({ error }: { error: unknown }) {
  return (
    <Suspense>
      <Problem error={error} />
    </Suspense>
  );
}

/** Loads it while all is well: a page may break because the connection is lost. */
export function useProblemAtHand(): void {
  useEffect(() => void loadProblem().catch(() => undefined), []);
}
