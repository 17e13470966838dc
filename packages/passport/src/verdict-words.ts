import type { Doubt, VerifiedRecord } from './verify.ts';

const date = (value: Date | string) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London' }).format(new Date(value));

const doubts: Record<Doubt, string> = {
  changed: 'This record was changed after it was signed. Don’t rely on it.',
  unknownKey: 'This record was signed with a key we don’t know. Don’t rely on it.',
  notARecord: 'This was signed by the shop, but it isn’t a record of a repair.',
  revoked: 'The shop has taken this record back.',
};

/** What came of checking a record, in sentences for whoever holds the device. */
export function verdictWords(record: VerifiedRecord): string {
  if (record.kind === 'doubtful') {
    const known = record.asOf ? ` (as of ${date(record.asOf)})` : '';
    return `${doubts[record.doubt]}${known}`;
  }
  const { revocation } = record;
  return revocation.kind === 'notRevoked'
    ? `Signed and unchanged. Not taken back as of ${date(revocation.asOf)}.`
    : 'Signed and unchanged. Whether it was taken back since isn’t known here.';
}

/** One line about a repair: '18/11/2026 Screen, Genuine, tested 14 of 14, guaranteed until 18/11/2027'. */
export function recordWords({ facts }: Extract<VerifiedRecord, { kind: 'proven' }>): string {
  const { repair } = facts;
  const parts = [
    repair.name,
    repair.part,
    repair.tests && `tested ${repair.tests.passed} of ${repair.tests.of}`,
    `guaranteed until ${date(repair.guaranteeUntil)}`,
  ];
  return `${date(repair.finishedOn)} ${parts.filter(Boolean).join(', ')}`;
}
