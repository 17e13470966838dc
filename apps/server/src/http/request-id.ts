import { randomUUID } from 'node:crypto';

const lastDigits = 12;
const ours = randomUUID().slice(0, -lastDigits);
let requests = 0;

/**
 * Tells requests apart, in the log and for who reports one. It is not a secret: a counter of the
 * process, which costs a fraction of a random id.
 */
export function nextRequestId(): string {
  requests += 1;
  return ours + requests.toString(16).padStart(lastDigits, '0');
}
