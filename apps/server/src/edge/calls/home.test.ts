import { beforeAll, expect, test } from 'vitest';
import type { CallOutput } from '@fettle/contract/calls';
import type { Device } from '@fettle/contract/entities/device';
import { openBrowser } from '../../testing/browser.ts';
import { testShop } from '../../testing/tickets.ts';

let shop: Awaited<ReturnType<typeof testShop>>;

beforeAll(async () => {
  shop = await testShop();
});

async function home() {
  // nobody listens here
  shop.app.cache.forget('catalogue');
  return (await openBrowser(shop.app).call<CallOutput<'home/get'>>('home/get', {})).data;
}

test('tells the least that anybody asks for the commonest repairs', async () => {
  const { prices } = await home();
  expect(new Set(prices.map(({ deviceTypeID }) => deviceTypeID))).toEqual(new Set([1, 2, 3, 4]));
  const screen = prices.find(({ deviceTypeID, issue }) => deviceTypeID === 1 && issue === 'Screen');
  const { data } = await openBrowser(shop.app).call<{ device: Device }>('devices/get', {
    deviceTypeID: 1,
    manufacturer: 'Apple',
    device: 'iPhone 15',
  });
  const [iPhoneScreen] = data.device.repairTypes;
  expect(screen?.from).toBeGreaterThan(0);
  expect(screen?.from).toBeLessThanOrEqual(iPhoneScreen?.priceRange?.min ?? 0);
});

test('tells who repairs, and no one who has left', async () => {
  const { technicians } = await home();
  const gone = technicians[0]?.userID ?? 0;
  expect(technicians[0]).toMatchObject({ firstname: expect.any(String) as string, feedbackCount: 0 });
  await shop.app.db.updateTable('technician').set({ active: false }).where('user_id', '=', gone).execute();
  expect((await home()).technicians.map(({ userID }) => userID)).not.toContain(gone);
  await shop.app.db.updateTable('technician').set({ active: true }).where('user_id', '=', gone).execute();
});

test('counts what came back repaired, and shows what was said of it', async () => {
  expect(await home()).toMatchObject({ repaired: { n: 0, isAll: true }, comments: [] });
  const ticket = await shop.aTicket();
  await shop.setStatus(ticket, 'COMPLETED');
  await shop.app.db
    .insertInto('ticket_event')
    .values({
      ticket_id: ticket.ticketID,
      kind: 'deliver',
      actor: 'staff:1',
      at: shop.app.clock.now(),
      happened_on: '2026-03-02',
      detail: '{}',
    })
    .execute();
  await ticket.call('tickets/feedback', {
    ticketID: ticket.ticketID,
    stars: 2,
    comment: 'It took two weeks.',
  });
  const { repaired, comments, technicians } = await home();
  expect(repaired).toEqual({ n: 1, isAll: true });
  expect(comments).toMatchObject([{ stars: 2, comment: 'It took two weeks.', month: '2026-03' }]);
  expect(technicians.filter(({ feedbackCount }) => feedbackCount === 1)).toHaveLength(1);
});
