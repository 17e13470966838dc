import { CallFailure } from '@fettle/contract/client/client';
import {
  outOfAreaMessage,
  requestMessages,
  type RequestError,
  type RequestField,
} from '../fields/check-request.ts';

/** Why nothing was started, and what the page does about it. */
export type StartFailure =
  /** Something in the form: shown at its field. */
  | { kind: 'fields'; errors: readonly RequestError[] }
  | { kind: 'offline' }
  | { kind: 'failed'; message: string }
  /** The second mode of spec §8: it failed before as well, so somebody takes the request by phone. */
  | { kind: 'callUs'; message: string };

interface Circumstances {
  brandName: string;
  online: boolean;
  /** How often in a row the start has failed before. */
  failedBefore: number;
}

const fieldsOfIssues: Record<string, RequestField> = {
  address: 'pickup',
  postcode: 'pickup',
  location: 'pickup',
  phone: 'phone',
  modelID: 'model',
  repairTypeID: 'repair',
  problem: 'problem',
};

export function explainFailure(
  error: unknown,
  { brandName, online, failedBefore }: Circumstances,
): StartFailure {
  const failure = error instanceof CallFailure ? error : undefined;
  // spec §8: the answer's msg is not for the customer
  if (failure?.message === 'out_of_area') {
    return { kind: 'fields', errors: [{ field: 'pickup', message: outOfAreaMessage(brandName) }] };
  }
  const refused = new Set(failure?.issues.map(({ path }) => fieldsOfIssues[path]));
  const errors = fieldsInOrder
    .filter((field) => refused.has(field))
    .map((field) => ({ field, message: requestMessages[field] }));
  if (errors.length > 0) return { kind: 'fields', errors };
  if (!online && failure?.kind === 'broken') return { kind: 'offline' };
  const message = failure?.message || 'An unknown error has occurred.';
  return { kind: failedBefore === 0 ? 'failed' : 'callUs', message };
}

// the keys of the table are the fields, in the order of spec §5
const fieldsInOrder = Object.keys(requestMessages) as RequestField[];
