import { Refusal } from '@fettle/domain/refusal';
import type { VerifyIdToken } from '../ports/id-token.ts';

export function createVerifyIdToken(): VerifyIdToken {
  return () => Promise.reject(new Refusal('loginExpired'));
}
