import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { request } from '@playwright/test';
import type { Envelope } from '@fettle/contract/envelope';
import { dataDirNote } from './data-dir.ts';
import { expect } from './journey.ts';

export interface Staff {
  driverID: number;
  /** A staff call that must succeed: `act('collect', { ticketID, code })`. */
  act: <Data>(name: string, input: object) => Promise<Data>;
  /** A photo of a hand-over; its body is the file, so it is no call. */
  addPhoto: (taken: { ticketID: number; stage: string; photo: Buffer }) => Promise<void>;
}

/** The other side of an order: somebody who may do all that staff can do, by the console's calls. */
export async function openStaff(
  baseURL: string,
  own: { dataDir?: string; time?: Date } = {},
): Promise<Staff> {
  const dataDir = own.dataDir ?? readFileSync(dataDirNote(Number(new URL(baseURL).port)), 'utf8');
  const script = fileURLToPath(new URL('add-staff.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script], {
    env: { ...process.env, DATA_DIR: dataDir, TEST_CLOCK: own.time?.toISOString() ?? '' },
  });
  // printed by the script
  const { driverID, cookie } = JSON.parse(stdout) as { driverID: number; cookie: string };
  const staff = await request.newContext({ baseURL, extraHTTPHeaders: { cookie } });
  return {
    driverID,
    act: async <Data>(name: string, input: object) => {
      const answer = await staff.post(`/api/ops/tickets/${name}`, { data: input });
      const { rc, msg, data } = (await answer.json()) as Envelope<Data>;
      expect({ rc, msg }, name).toMatchObject({ rc: 0 });
      return data;
    },
    addPhoto: async ({ ticketID, stage, photo }) => {
      const params = { ticketID, stage, photoKey: randomUUID() };
      const headers = { 'content-type': 'image/png' };
      const answer = await staff.post('/api/ops/tickets/addPhoto', { params, headers, data: photo });
      expect(await answer.json()).toMatchObject({ rc: 0 });
    },
  };
}
