import { StartProblem } from '../../platform/process/start-problem.ts';

/** Runs a command to its end: exit code 1 where its answer is no, 2 with a sentence where it could not be done. */
export async function runCommand(work: () => Promise<boolean>): Promise<void> {
  try {
    process.exitCode = (await work()) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    console.error(error.message);
    process.exitCode = 2;
  }
}
