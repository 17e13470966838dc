import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { request, type Page } from '@playwright/test';
import type { Role } from '@fettle/domain/actor';
import type { Envelope } from '@fettle/contract/answers/envelope';
import { dataDirNote } from '../data-dir.ts';
import { expect } from '../journey.ts';

export interface Staff {
  staffID: number;
  driverID: number;
  /** A call of the console that must succeed, by its name below ops/. */
  call: <Data>(name: string, input: object) => Promise<Data>;
  /** The same of an order: `act('collect', { ticketID, code })`. */
  act: <Data>(name: string, input: object) => Promise<Data>;
  /** A photo of a hand-over; its body is the file, so it is no call. */
  addPhoto: (taken: { ticketID: number; stage: string; photo: Buffer }) => Promise<void>;
}

interface Member {
  staffID: number;
  email: string;
  driverID: number;
  cookie: string;
}

/** Somebody of that role, or these, who has just signed in, and a driver, on the server of that address. */
export async function addStaff(
  baseURL = '',
  { dataDir, time, role = 'administrator', password = '', technicianOf }: OwnStaff = {},
): Promise<Member> {
  const folder = dataDir ?? readFileSync(dataDirNote(Number(new URL(baseURL).port)), 'utf8');
  const script = fileURLToPath(new URL('add-staff.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script], {
    env: {
      ...process.env,
      DATA_DIR: folder,
      TEST_CLOCK: time?.toISOString() ?? '',
      STAFF_ROLES: [role].flat().join(','),
      STAFF_PASSWORD: password,
      TECHNICIAN_OF: technicianOf === undefined ? '' : String(technicianOf),
    },
  });
  // printed by the script
  return JSON.parse(stdout) as Member;
}

interface OwnStaff {
  /** Of a server of the journey's own, with the clock it started with. */
  dataDir?: string;
  time?: Date;
  role?: Role | Role[];
  /** Instead of somebody new: the technician who has that order. */
  technicianOf?: number;
  /** With it they can also sign in by the form. */
  password?: string;
}

/** Of this worker: each starts a process, and those whom a journey does not change may serve the next one too. */
const members = new Map<string, Promise<Member>>();

/** The same again for whoever asks for nothing special. */
function someStaff(baseURL: string, own: OwnStaff): Promise<Member> {
  const { role = 'administrator', ...special } = own;
  if (Object.keys(special).length > 0) return addStaff(baseURL, own);
  const key = `${baseURL} ${[role].flat().join(' ')}`;
  const known = members.get(key) ?? addStaff(baseURL, own);
  members.set(key, known);
  return known;
}

/** Lets a page be the console of somebody of that role. */
export async function openConsole(
  page: Page,
  baseURL = '',
  { path = '/', ...own }: OwnStaff & { path?: string } = {},
) {
  const member = await someStaff(baseURL, own);
  const [name = '', value = ''] = member.cookie.split('=');
  await page.context().addCookies([{ name, value, url: baseURL }]);
  await page.goto(`${baseURL}/ops${path}`);
  return member;
}

/** The other side of an order, by the console's calls: somebody who may do all that staff can do, unless a role is named. */
export async function openStaff(
  baseURL: string,
  own: Pick<OwnStaff, 'dataDir' | 'time' | 'role'> = {},
): Promise<Staff> {
  const { staffID, driverID, cookie } = await someStaff(baseURL, own);
  const staff = await request.newContext({ baseURL, extraHTTPHeaders: { cookie } });
  const call: Staff['call'] = async <Data>(name: string, input: object) => {
    const answer = await staff.post(`/api/ops/${name}`, { data: input });
    const { rc, msg, data } = (await answer.json()) as Envelope<Data>;
    expect({ rc, msg }, name).toMatchObject({ rc: 0 });
    return data;
  };
  return {
    staffID,
    driverID,
    call,
    act: (name, input) => call(`tickets/${name}`, input),
    addPhoto: async ({ ticketID, stage, photo }) => {
      const params = { ticketID, stage, photoKey: randomUUID() };
      const headers = { 'content-type': 'image/png' };
      const answer = await staff.post('/api/ops/tickets/addPhoto', { params, headers, data: photo });
      expect(await answer.json()).toMatchObject({ rc: 0 });
    },
  };
}
