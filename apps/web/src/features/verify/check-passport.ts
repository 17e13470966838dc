// before any schema is made
import '@fettle/passport/without-eval';
import { readPassportFile } from '@fettle/passport/passport-file';
import { issuerDocument } from '@fettle/passport/signing-keys';
import { recordWords, verdictWords } from '@fettle/passport/verdict-words';
import { verifyPassport, type VerifiedRecord } from '@fettle/passport/verify';
import type { KnownIssuer } from './known-issuer.ts';

export interface CheckedRecord {
  isProven: boolean;
  /** Which repair; undefined where nothing of it can be believed. */
  repair: string | undefined;
  device: string | undefined;
  verdict: string;
}

export type Checked =
  | { kind: 'checked'; records: CheckedRecord[] }
  | { kind: 'notAPassport' }
  /** Signed, if at all, by somebody whose keys are not ours to vouch for. */
  | { kind: 'otherIssuer'; issuer: string };

/** Checks a passport's file by our published keys alone: nothing of it leaves the browser. */
export async function checkPassport(
  text: string,
  { issuer, known }: { issuer: string; known: KnownIssuer },
): Promise<Checked> {
  const file = readPassportFile(text);
  if (!file) return { kind: 'notAPassport' };
  if (file.issuer !== issuer) return { kind: 'otherIssuer', issuer: file.issuer };
  const { records } = await verifyPassport(file, {
    issuer,
    document: issuerDocument.parse(JSON.parse(known.keys)),
    newerList: known.revocations.trim(),
  });
  return { kind: 'checked', records: records.map(toChecked) };
}

function toChecked(record: VerifiedRecord): CheckedRecord {
  const device = record.facts?.device;
  return {
    isProven: record.kind === 'proven',
    repair: record.kind === 'proven' ? recordWords(record) : record.facts?.repair.name,
    device: device && [device.maker, device.name, device.serial].filter(Boolean).join(' '),
    verdict: verdictWords(record),
  };
}
