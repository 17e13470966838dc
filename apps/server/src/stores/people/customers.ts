import { sql } from 'kysely';
import type { Customer } from '@fettle/contract/entities/customer';
import type { Database } from '../../platform/database/database.ts';
import type { Identity } from '../../outside/ports/id-token.ts';

const columns = [
  'customer_id',
  'subject',
  'auth_provider',
  'email',
  'firstname',
  'surname',
  'address',
  'postcode',
  'phone',
  'receive_promo',
] as const;

interface CustomerRow {
  customer_id: number;
  subject: string;
  auth_provider: string;
  email: string;
  firstname: string;
  surname: string;
  address: string;
  postcode: string;
  phone: string;
  receive_promo: boolean;
}

const toCustomer = (row: CustomerRow): Customer => ({
  customerID: row.customer_id,
  email: row.email,
  authProviderUID: row.subject,
  authProvider: row.auth_provider,
  firstname: row.firstname,
  surname: row.surname,
  address: row.address,
  postcode: row.postcode,
  phone: row.phone,
  receivePromo: row.receive_promo ? 1 : 0,
});

/** Fills an empty column, keeps one that has a value. */
const unlessGiven = (column: string) =>
  sql<string>`case when customer.${sql.ref(column)} = '' then excluded.${sql.ref(column)} else customer.${sql.ref(column)} end`;
/** Address and postcode are filled together: the postcode of another address would misdirect a driver. */
const unlessAddressGiven = (column: string) =>
  sql<string>`case when customer.address = '' and customer.postcode = '' then excluded.${sql.ref(column)} else customer.${sql.ref(column)} end`;

/**
 * Finds or makes the customer behind an identity, in one statement: two tabs signing in at once make one customer.
 * Undefined for one who is disabled.
 */
export async function recordSignIn(
  db: Database,
  signIn: { identity: Identity; address: string; postcode: string; phone: string; now: Date },
): Promise<Customer | undefined> {
  const { identity, address, postcode, phone, now } = signIn;
  const row = await db
    .insertInto('customer')
    .values({
      issuer: identity.issuer,
      subject: identity.subject,
      auth_provider: identity.provider,
      email: identity.email,
      email_verified: identity.emailVerified,
      firstname: identity.firstname,
      surname: identity.surname,
      address,
      postcode,
      phone,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['issuer', 'subject'])
        .doUpdateSet({
          auth_provider: sql`excluded.auth_provider`,
          // an issuer that does not disclose the e-mail address does not empty it
          email: sql`case when excluded.email = '' then customer.email else excluded.email end`,
          email_verified: sql`case when excluded.email = '' then customer.email_verified else excluded.email_verified end`,
          firstname: unlessGiven('firstname'),
          surname: unlessGiven('surname'),
          phone: unlessGiven('phone'),
          address: unlessAddressGiven('address'),
          postcode: unlessAddressGiven('postcode'),
          updated_at: now,
        })
        .where('customer.disabled_at', 'is', null),
    )
    .returning(columns)
    .executeTakeFirst();
  return row && toCustomer(row);
}

export async function findCustomer(db: Database, customerID: number): Promise<Customer | undefined> {
  const row = await db
    .selectFrom('customer')
    .select(columns)
    .where('customer_id', '=', customerID)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && toCustomer(row);
}

/** The account behind a customer, and what of it the identity service alone may change. */
export async function findAccount(db: Database, customerID: number) {
  return db
    .selectFrom('customer')
    .select(['issuer', 'subject', 'auth_provider as provider', 'email', 'email_verified as emailVerified'])
    .where('customer_id', '=', customerID)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

type Profile = Omit<Customer, 'customerID' | 'authProvider' | 'authProviderUID'>;

export async function updateCustomer(
  db: Database,
  update: { customerID: number; profile: Profile; emailVerified: boolean; now: Date },
): Promise<Customer | undefined> {
  const { receivePromo, ...profile } = update.profile;
  const row = await db
    .updateTable('customer')
    .set({
      ...profile,
      email_verified: update.emailVerified,
      receive_promo: receivePromo === 1,
      updated_at: update.now,
    })
    .where('customer_id', '=', update.customerID)
    .where('deleted_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();
  return row && toCustomer(row);
}
