import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../../apps/server/src/platform/database/database.ts';
import { uploadPaths } from '../../../../apps/server/src/edge/pages/photos.ts';
import { proveMailbox } from '../../../../apps/server/src/stores/people/identity.ts';
import { Browser, type Site } from './browser.ts';
import { demoPassword, emailOf, type DemoPerson } from './people.ts';

/** Within the lifetime of a customer's session. */
const signInAgainAfterMs = 20 * 24 * 60 * 60 * 1000;

/** One of the demo's people at their browser. They sign up when they first do something. */
export class DemoCustomer {
  readonly person: DemoPerson;
  readonly #db: Database;
  readonly #now: () => Date;
  readonly #browser: Browser;
  #address: { address: string; postcode: string } | undefined;
  #signedInAt: Date | undefined;

  constructor(
    person: DemoPerson,
    { db, clock, site, at }: { db: Database; clock: { now(): Date }; site: Site; at: number },
  ) {
    this.person = person;
    this.#db = db;
    this.#now = () => clock.now();
    // addresses that are kept for examples (RFC 5737)
    this.#browser = new Browser(site, `192.0.2.${at + 1}`);
  }

  readonly call: Browser['call'] = async (name, input) => {
    await this.#ensureSignedIn();
    return this.#browser.call(name, input);
  };

  async addPhoto(ticketID: number, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    await this.#ensureSignedIn();
    const query = { ticketID: String(ticketID), photoKey: randomUUID() };
    await this.#browser.upload(uploadPaths.customer, query, bytes);
  }

  /** Of the gazetteer, so that the address form knows it. */
  async home(): Promise<{ address: string; postcode: string }> {
    this.#address ??= await this.#findHome();
    return this.#address;
  }

  /** Leaves no session behind that nobody uses. */
  async signOut(): Promise<void> {
    if (this.#signedInAt) await this.#browser.call('auth/logout', {});
    this.#signedInAt = undefined;
  }

  async #findHome() {
    const { rows } = await sql<{ line: string; town: string; postcode: string }>`
      select line, town_or_city as town, postcode from address where postcode like ${`${this.person.outwardCode} %`}
      order by address_id offset ${Number(this.person.phone.slice(-2))} limit 1`.execute(this.#db);
    const [found] = rows;
    if (!found) throw new Error(`the gazetteer has no address in ${this.person.outwardCode}`);
    const { line, town, postcode } = found;
    return { address: `${line}, ${town}`, postcode };
  }

  async #ensureSignedIn(): Promise<void> {
    const now = this.#now();
    if (this.#signedInAt && now.getTime() - this.#signedInAt.getTime() < signInAgainAfterMs) return;
    if (!this.#signedInAt) await this.#signUp();
    const answer = await this.#browser.send('/identity/token');
    const { token } = (await answer.json()) as { token: string };
    const { phone } = this.person;
    await this.#browser.call('auth/login', { idToken: token, phone, ...(await this.home()) });
    this.#signedInAt = now;
  }

  async #signUp(): Promise<void> {
    const email = emailOf(this.person);
    const { firstname, surname } = this.person;
    const answer = await this.#browser.send('/identity/sign-up/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: demoPassword, name: `${firstname} ${surname}` }),
    });
    if (!answer.ok) throw new Error(`${email} cannot sign up: ${await answer.text()}`);
    const { user } = (await answer.json()) as { user: { id: string } };
    // as if they had followed the link in their mail
    await proveMailbox(this.#db, user.id);
  }
}
