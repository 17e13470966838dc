import { createHmac, pbkdf2 } from 'node:crypto';
import { promisify } from 'node:util';
import type { Trip } from '@fettle/domain/ticket/trip';
import { handOverCode } from '../../telling/links/hand-over-code.ts';

/** What a telephone needs to tell the right code from a wrong one by itself. */
export interface CodeCheck {
  salt: string;
  key: string;
  rounds: number;
}

/**
 * A moment on a telephone for one code, minutes for all ten thousand. It keeps an honest driver from a mistake where there is no
 * connection; what counts is what the server says when the code arrives.
 */
const rounds = 100_000;
const keyBytes = 32;
const derive = promisify(pbkdf2);

/** They take long to make, and a run is asked for often. */
const made = new Map<string, Promise<CodeCheck>>();
const mostKept = 5_000;

export function codeCheckOf(secret: string, of: { ticketID: number; trip: Trip }): Promise<CodeCheck> {
  const name = `check ${of.ticketID} ${of.trip.task} ${of.trip.number}`;
  const salt = createHmac('sha256', secret).update(name).digest();
  const key = salt.toString('base64');
  const known = made.get(key);
  if (known) return known;
  if (made.size >= mostKept) made.clear();
  const check = makeCheck(handOverCode(secret, of), salt);
  made.set(key, check);
  return check;
}

async function makeCheck(code: string, salt: Buffer): Promise<CodeCheck> {
  const key = await derive(code, salt, rounds, keyBytes, 'sha256');
  return { salt: salt.toString('base64'), key: key.toString('base64'), rounds };
}
