import { randomUUID } from 'node:crypto';
import type { PhotoStage } from '@fettle/domain/ticket/photo';
import type { Database } from '../../../../apps/server/src/platform/database/database.ts';
import { uploadPaths } from '../../../../apps/server/src/edge/pages/photos.ts';
import type { Clock } from '../../../../apps/server/src/platform/process/clock.ts';
import { StaffSession } from '../../../../apps/server/src/people/sessions/staff-session.ts';
import { Browser, type Site } from './browser.ts';

/** Within the idle timeout of a session of the staff's. */
const signInAgainAfterMs = 20 * 60 * 1000;

/** A member of the demo's staff at the console. */
export class DemoStaff {
  readonly staffID: number;
  readonly #parts: { db: Database; clock: Clock; site: Site };
  readonly #browser: Browser;
  #signedInAt: Date | undefined;

  constructor(staffID: number, parts: { db: Database; clock: Clock; site: Site }) {
    this.staffID = staffID;
    this.#parts = parts;
    this.#browser = new Browser(parts.site, '198.51.100.1');
  }

  readonly call: Browser['call'] = async (name, input) => {
    await this.#ensureSignedIn();
    return this.#browser.call(name, input);
  };

  async addPhoto(
    ticketID: number,
    stage: Exclude<PhotoStage, 'customer'>,
    bytes: Uint8Array<ArrayBuffer>,
  ): Promise<void> {
    await this.#ensureSignedIn();
    const query = { ticketID: String(ticketID), photoKey: randomUUID(), stage };
    await this.#browser.upload(uploadPaths.staff, query, bytes);
  }

  async #ensureSignedIn(): Promise<void> {
    const { db, clock, site } = this.#parts;
    const now = clock.now();
    if (this.#signedInAt && now.getTime() - this.#signedInAt.getTime() < signInAgainAfterMs) return;
    const secure = site.publicUrl.startsWith('https:');
    const session = new StaffSession({ db, clock, secure, readToken: () => undefined });
    await session.signIn(this.staffID);
    this.#browser.keep(session.setCookie ?? '');
    this.#signedInAt = now;
  }
}
