export class LockOrderError extends Error {
  override readonly name = 'LockOrderError';
}

const mostViolations = 20;
const violations: string[] = [];

/** What was locked out of order since the last time: a test fails over it although somebody caught the error. */
export const takeViolations = (): string[] => violations.splice(0);

/** Keeps what is out of order, with the statement that was about to lock it. */
export function reporting(text: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof LockOrderError)) throw error;
    error.message += `: ${text}`;
    if (violations.length < mostViolations) violations.push(error.message);
    throw error;
  }
}
