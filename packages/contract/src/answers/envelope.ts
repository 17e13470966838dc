import type { InputIssue } from '@fettle/domain/refusal';

/** Result codes (spec §8). Refusals have codes of their own from 3 up: see refusals.ts. */
export const resultCodes = { success: 0, warning: 1, invalidParams: 2, loggedOut: -1 } as const;

/** Every answer of every call, whatever the HTTP status. */
export interface Envelope<Data = unknown> {
  rc: number;
  msg: string;
  data: Data;
}

export interface InvalidParamsData {
  issues: readonly InputIssue[];
}

/** What the customer-facing client says when the server's own words are not for showing (spec §8). */
export const clientMessages = {
  invalidParams: 'API Invalid Params',
  loggedOut: 'logged-out',
  broken: 'API Request Failed',
} as const;
