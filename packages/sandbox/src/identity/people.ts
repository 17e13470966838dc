/** Somebody the sandbox's providers know. None of them exists. */
export interface Person {
  accountID: string;
  name: string;
  email: string;
  emailVerified: boolean;
}

export interface OfferedPerson extends Person {
  /** What this one is good for. */
  note: string;
  /** Turns back on the provider's page. */
  refuses?: boolean;
}

export const people: readonly OfferedPerson[] = [
  {
    accountID: 'robin',
    name: 'Robin Sample',
    email: 'robin@sample.example',
    emailVerified: true,
    note: 'has a verified email address',
  },
  {
    accountID: 'alex',
    name: 'Alex Example',
    email: 'alex@sample.example',
    emailVerified: true,
    note: 'has a verified email address',
  },
  {
    accountID: 'sam',
    name: 'Sam Unproved',
    email: 'sam@sample.example',
    emailVerified: false,
    note: 'has an email address that was never verified',
  },
  {
    accountID: 'kit',
    name: 'Kit Refuses',
    email: 'kit@sample.example',
    emailVerified: true,
    note: 'does not allow it in the end',
    refuses: true,
  },
];

const freeForm = /^free\.([01])\.([A-Za-z0-9_-]+)$/;

/** Anybody with that address. All there is to know stands in the id, so that every process knows them. */
export const freeAccountID = (email: string, { verified }: { verified: boolean }) =>
  `free.${verified ? 1 : 0}.${Buffer.from(email).toString('base64url')}`;

export function findPerson(accountID: string): Person | undefined {
  const offered = people.find((person) => person.accountID === accountID);
  if (offered) return offered;
  const [, verified, encoded = ''] = freeForm.exec(accountID) ?? [];
  if (!verified) return undefined;
  const email = Buffer.from(encoded, 'base64url').toString();
  return { accountID, name: nameFrom(email), email, emailVerified: verified === '1' };
}

/** mary-ann.doe@… is Mary Ann Doe. */
function nameFrom(email: string): string {
  const words = (email.split('@')[0] ?? '').split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join(' ');
}
