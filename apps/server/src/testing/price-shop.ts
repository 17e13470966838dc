import type { CallOutput } from '@fettle/contract/calls';
import type { Envelope } from '@fettle/contract/answers/envelope';
import type { ReadPriceFile } from '@fettle/contract/entities/price-list';
import { priceFilePath } from '../edge/console/price-file.ts';
import { testApp } from './app.ts';
import { aStaffSession, openAsStaff } from './staff.ts';

/** The demo's technicians with their price lists, the first one at her console, and an administrator. */
export async function priceShop() {
  const app = await testApp();
  const [first, second] = await app.db
    .selectFrom('technician')
    .select(['user_id as technicianID', 'staff_id as staffID'])
    .orderBy('user_id')
    .execute();
  if (!first || !second) throw new Error('the demo has technicians');
  const { technicianID } = first;
  const technician = await openAsStaff(app, 'technician', first.staffID);
  const otherTechnician = await openAsStaff(app, 'technician', second.staffID);
  const administrator = await openAsStaff(app, 'administrator');

  /** Uploads a file as the console does. */
  async function readFile(
    file: string | Buffer,
    { removeMissing = false, cookie, of = technicianID, type = 'text/csv' }: FileOptions = {},
  ) {
    const query = new URLSearchParams({
      technicianID: String(of),
      fileName: 'prices.csv',
      removeMissing: String(removeMissing),
    });
    const own =
      cookie ?? (await aStaffSession(app, { role: 'technician', staffID: technician.staffID })).cookie;
    const response = await fetch(`${app.url}${priceFilePath}?${query.toString()}`, {
      method: 'POST',
      headers: { 'content-type': type, cookie: own },
      body: typeof file === 'string' ? file : new Uint8Array(file),
    });
    // the app's own answer
    const envelope = (await response.json()) as Envelope<ReadPriceFile>;
    return { ...envelope, status: response.status };
  }

  /** The whole file, as the console puts it together. */
  async function exported(): Promise<string> {
    let csv = '';
    for (let after: string | null | undefined; after !== null;) {
      const { data } = await technician.call<CallOutput<'ops/prices/export'>>('ops/prices/export', {
        technicianID,
        filter: {},
        after: after ?? null,
      });
      csv += data.csv;
      after = data.next;
    }
    return csv;
  }

  const apply = async (changeID: number | null) =>
    (await technician.call<CallOutput<'ops/prices/apply'>>('ops/prices/apply', { changeID })).data.change;

  /** Every price of the list as text, to compare before and after. */
  const listed = async () =>
    (
      await app.db
        .selectFrom('price')
        .selectAll()
        .where('user_id', '=', technicianID)
        .orderBy('price_id')
        .execute()
    ).map((price) => JSON.stringify(price));

  return { app, technicianID, technician, otherTechnician, administrator, readFile, exported, apply, listed };
}

interface FileOptions {
  removeMissing?: boolean;
  cookie?: string;
  /** Whose list: another technician's. */
  of?: number;
  type?: string;
}
