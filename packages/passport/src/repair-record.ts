import { z } from 'zod';
import { serialEnding } from './serial-ending.ts';

const day = z.iso.date();

/** What a record says of one repair. Nobody's name is in it: it is read by whoever holds the device next. */
export const repairFacts = z.object({
  device: z.object({
    type: z.string(),
    maker: z.string(),
    name: z.string(),
    model: z.string().nullable(),
    /** Of a device that has none it is null: then the passport's number stands for it. */
    serial: z.string().nullable(),
  }),
  repair: z.object({
    name: z.string(),
    /** As it was quoted: 'Genuine', 'Compatible'; null where there was no choice. */
    part: z.string().nullable(),
    /** The day the device was handed back, in London. */
    finishedOn: day,
    guaranteeUntil: day,
    tests: z.object({ passed: z.number().int(), of: z.number().int() }).nullable(),
  }),
  shop: z.string(),
  passportNumber: z.string(),
});
export type RepairFacts = z.infer<typeof repairFacts>;

/** As it is shared: the serial number's last four signs stand for it. */
export const withoutSerial = (facts: RepairFacts): RepairFacts => ({
  ...facts,
  device: {
    ...facts.device,
    serial: facts.device.serial === null ? null : `…${serialEnding(facts.device.serial)}`,
  },
});

const context = 'https://www.w3.org/ns/credentials/v2';
const recordType = 'RepairRecord';
export const statusListType = 'BitstringStatusListCredential';

const vocabulary = z.object({ '@vocab': z.string() });
const contexts = z.tuple([z.literal(context)]).rest(vocabulary);

const statusEntry = z.object({
  id: z.string(),
  type: z.literal('BitstringStatusListEntry'),
  statusPurpose: z.literal('revocation'),
  /** A number, written as text: so says the standard. */
  statusListIndex: z.string().regex(/^\d{1,9}$/),
  statusListCredential: z.url(),
});

/** A Verifiable Credential (W3C, Data Model 2.0) about a repair. */
export const repairCredential = z.object({
  '@context': contexts,
  id: z.string(),
  type: z.tuple([z.literal('VerifiableCredential'), z.literal(recordType)]),
  issuer: z.url(),
  validFrom: z.iso.datetime(),
  credentialStatus: statusEntry,
  credentialSubject: repairFacts,
});
export type RepairCredential = z.infer<typeof repairCredential>;

/** Which of a list's bits are set, as a credential of its own. */
export const statusListCredential = z.object({
  '@context': contexts,
  id: z.url(),
  type: z.tuple([z.literal('VerifiableCredential'), z.literal(statusListType)]),
  issuer: z.url(),
  /** As of when it says who is revoked. */
  validFrom: z.iso.datetime(),
  credentialSubject: z.object({
    id: z.string(),
    type: z.literal('BitstringStatusList'),
    statusPurpose: z.literal('revocation'),
    encodedList: z.string(),
  }),
});
export type StatusListCredential = z.infer<typeof statusListCredential>;

interface Issued {
  issuer: string;
  recordID: string;
  statusIndex: number;
  issuedAt: Date;
  facts: RepairFacts;
}

export const statusListUrl = (issuer: string): string => `${issuer}/passport/revocations`;

export function toRepairCredential({
  issuer,
  recordID,
  statusIndex,
  issuedAt,
  facts,
}: Issued): RepairCredential {
  const list = statusListUrl(issuer);
  return {
    '@context': [context, { '@vocab': `${issuer}/passport/terms#` }],
    id: `urn:uuid:${recordID}`,
    type: ['VerifiableCredential', recordType],
    issuer,
    validFrom: issuedAt.toISOString(),
    credentialStatus: {
      id: `${list}#${statusIndex}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(statusIndex),
      statusListCredential: list,
    },
    credentialSubject: facts,
  };
}

interface ListIssued {
  issuer: string;
  asOf: Date;
  encodedList: string;
}

export function toStatusListCredential({ issuer, asOf, encodedList }: ListIssued): StatusListCredential {
  const id = statusListUrl(issuer);
  return {
    '@context': [context],
    id,
    type: ['VerifiableCredential', statusListType],
    issuer,
    validFrom: asOf.toISOString(),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList,
    },
  };
}
