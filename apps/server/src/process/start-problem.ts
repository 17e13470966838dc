/** A failure to start that the person at the keyboard can mend: shown as its sentences alone, without a stack. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}
