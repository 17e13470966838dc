import { randomUUID } from 'node:crypto';
import { priceFilePath } from '../../edge/console/price-file.ts';
import { uploadPaths } from '../../edge/pages/photos.ts';
import { hostilePriceFiles } from '../hostile-price-files.ts';
import type { Random } from '../seeded-random.ts';
import type { AttackedShop } from './attacked-shop.ts';
import { hostilePhotoFiles } from './hostile-photo-files.ts';

/** Files for everything that takes one: none may keep others waiting. */
export async function tryFiles(shop: AttackedShop, random: Random): Promise<void> {
  const { app, spoilable, server, send, record, forgetLimits, freshHeaders } = shop;
  const [ticket] = await spoilable();
  for (const { what, bytes } of await hostilePhotoFiles(random)) {
    await forgetLimits();
    const query = new URLSearchParams({ ticketID: String(ticket.ticketID), photoKey: randomUUID() });
    await send({
      kind: 'hostile photos',
      who: 'owner',
      path: `${uploadPaths.customer}?${query.toString()}`,
      headers: { 'content-type': 'image/jpeg', cookie: ticket.customer.cookie },
      body: bytes,
      what,
    });
  }
  const { technicianID } = await app.db
    .selectFrom('technician')
    .select('user_id as technicianID')
    .orderBy('user_id')
    .executeTakeFirstOrThrow();
  for (const { what, text, words } of hostilePriceFiles) {
    await forgetLimits();
    const answer = await send({
      kind: 'hostile price files',
      who: 'administrator',
      path: `${priceFilePath}?technicianID=${technicianID}`,
      headers: { 'content-type': 'text/csv', ...(await freshHeaders('administrator')) },
      body: text,
      what,
    });
    // told in a sentence, or that it took too long on this machine
    if (!answer.text.includes(words) && !answer.text.includes('took too long'))
      record.problem(`a price file of ${what} was answered by ${answer.text.slice(0, 200)}`);
  }
  if (server.hasEnded()) record.problem('a file ended the server');
}
