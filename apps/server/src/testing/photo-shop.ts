import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll } from 'vitest';
import type { CallOutput } from '@fettle/contract/calls';
import type { Envelope } from '@fettle/contract/answers/envelope';
import type { Photo } from '@fettle/contract/entities/photo';
import { dropPhotoFiles } from '../tickets/photos/drop-photo-files.ts';
import { createPhotoResizer } from '../tickets/photos/resize-photo.ts';
import { createLog } from '../platform/process/log.ts';
import { claimJob, finishJob } from '../stores/jobs/jobs.ts';
import { memoryPhotoStore } from './photos.ts';
import { testShop, type OpenTicket } from './tickets.ts';

export const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });
export const aJpeg = await noise(900, 600).jpeg().toBuffer();

interface Upload {
  cookie: string;
  ticketID: number | string;
  bytes?: Buffer;
  photoKey?: string;
  stage?: string;
  path?: string;
  headers?: Record<string, string>;
}

type OfTicket = Pick<OpenTicket, 'ticketID'>;

/** A shop that takes photos, kept in memory. */
export async function photoShop() {
  const log = createLog('debug', () => {});
  const store = memoryPhotoStore();
  const resizer = createPhotoResizer({ log });
  afterAll(() => resizer.stop());
  const shop = await testShop({ photos: { store, resizer } });
  const { app } = shop;

  async function upload({ cookie, ticketID, stage, ...sent }: Upload) {
    const { bytes = aJpeg, photoKey = randomUUID(), path = 'tickets/addPhoto', headers } = sent;
    const query = new URLSearchParams({ ticketID: String(ticketID), photoKey, ...(stage && { stage }) });
    const response = await fetch(`${app.url}/api/${path}?${query.toString()}`, {
      method: 'POST',
      headers: { 'content-type': 'image/jpeg', cookie, ...headers },
      body: new Uint8Array(bytes),
    });
    const envelope = (await response.json()) as Envelope<{ photo: Photo }>;
    return { ...envelope, status: response.status };
  }

  const by = ({ customer, ticketID }: OpenTicket) => ({ cookie: customer.cookie, ticketID });
  const photosOf = async ({ call, ticketID }: Pick<OpenTicket, 'call' | 'ticketID'>) =>
    call<CallOutput<'tickets/getPhotos'>>('tickets/getPhotos', { ticketID });
  const rowsOf = ({ ticketID }: OfTicket) =>
    app.db.selectFrom('ticket_photo').selectAll().where('ticket_id', '=', ticketID).execute();
  const filesOf = async (ticket: OfTicket) => {
    const names = (await rowsOf(ticket)).map(({ file_name }) => file_name);
    return [...store.files.keys()].filter((key) => names.some((name) => key.includes(name)));
  };
  const look = (url: string, cookie: string, headers: Record<string, string> = {}) =>
    fetch(`${app.url}${url}`, { headers: { cookie, ...headers } });

  /** The jobs that are due, as the worker does them. */
  async function workOff(now: Date): Promise<void> {
    const until = new Date(now.getTime() + 60_000);
    for (;;) {
      const job = await claimJob(app.db, { tasks: ['dropPhotoFiles'], now, until });
      if (!job) return;
      const { fileName } = job.payload as { fileName: string };
      await dropPhotoFiles({ db: app.db, clock: { now: () => now, isTest: true }, log, store }, fileName);
      await finishJob(app.db, job);
    }
  }

  return { ...shop, log, store, upload, by, photosOf, rowsOf, filesOf, look, workOff };
}
