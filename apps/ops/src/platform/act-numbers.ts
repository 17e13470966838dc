import { CallFailure } from '@fettle/contract/client/client';

/**
 * The numbers by which acts are done once. An act that got no answer may have been done: sent again as it was, it keeps its number;
 * what was answered, or is something else by now, gets a new one.
 */
export class ActNumbers {
  readonly #unanswered = new Map<string, string>();

  async run<Answer>(name: string, input: object, send: (actID: string) => Promise<Answer>): Promise<Answer> {
    // what the person had in sight is no part of what they mean: a page that has been loaded again sends the same act
    const meant = JSON.stringify([name, { ...input, seenEventID: undefined }]);
    const actID = this.#unanswered.get(meant) ?? crypto.randomUUID();
    this.#unanswered.set(meant, actID);
    try {
      const answer = await send(actID);
      this.#unanswered.delete(meant);
      return answer;
    } catch (error) {
      if (!(error instanceof CallFailure) || error.kind !== 'broken') this.#unanswered.delete(meant);
      throw error;
    }
  }
}
