/** A failure to start that the operator can fix: shown as a message, without a stack trace. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}
