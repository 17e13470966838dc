import { hashPassword } from '../people/passwords/passwords.ts';
import { savePassword } from '../stores/people/staff-credentials.ts';
import { openBrowser } from './browser.ts';
import type { testSignIn } from './sign-in.ts';
import { addStaff, type Roles } from './staff.ts';

type Site = Awaited<ReturnType<typeof testSignIn>>;

export const staffPassword = 'a-kettle-of-herring';
let hash: Promise<string> | undefined;
let people = 0;

/** Somebody who can sign in with `staffPassword`. */
export async function aStaffAccount({ app, clock }: Site, member: Roles = { role: 'coordinator' }) {
  const email = `nell${(people += 1)}@staff.example`;
  const staffID = await addStaff(app.db, { ...member, name: 'Nell Ashdown', email });
  hash ??= hashPassword(staffPassword);
  await savePassword(app.db, { staffID, passwordHash: await hash, now: clock.now() });
  return { staffID, email };
}

/** The same, with a browser in which they have just signed in. */
export async function signedInAccount(site: Site, member: Roles = { role: 'coordinator' }) {
  const account = await aStaffAccount(site, member);
  const browser = openBrowser(site.app);
  const { rc } = await browser.call('ops/session/start', { email: account.email, password: staffPassword });
  if (rc !== 0) throw new Error(`signing in was answered with ${rc}`);
  return { ...account, browser };
}

/** The token of the latest link that was mailed to somebody. */
export async function mailedToken({ app }: Site, to: string): Promise<string> {
  const jobs = await app.db
    .selectFrom('job')
    .select('payload')
    .where('task', '=', 'sendMail')
    .orderBy('job_id')
    .execute();
  const texts = jobs.map(({ payload }) => payload as { to: string; text: string });
  const mail = texts.findLast((sent) => sent.to === to);
  const [, token = ''] = /set-password#([\w-]+)/.exec(mail?.text ?? '') ?? [];
  return token;
}
