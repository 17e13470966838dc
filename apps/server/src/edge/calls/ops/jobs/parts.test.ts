import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { CallOutput } from '@fettle/contract/calls';
import { listMargins } from '../../../../stores/office/margins.ts';
import { staffedShop } from '../../../../testing/booked.ts';
import type { OpenTicket } from '../../../../testing/tickets.ts';

const shop = await staffedShop();
const { app, coordinator, kindsOf } = shop;
type Caller = typeof coordinator;

const jobOf = async ({ ticketID }: OpenTicket) =>
  (await coordinator.call<CallOutput<'ops/jobs/get'>>('ops/jobs/get', { ticketID })).data;
const screen = { description: 'Genuine screen', quantity: 1, unitPence: 4_500, supplierRef: 'PX-1' };
const act = (name: string, { ticketID }: OpenTicket, input: object, who: Caller = coordinator) =>
  who.call<{ partID: number }>(`ops/jobs/${name}`, { ticketID, ...input });
const add = (ticket: OpenTicket, input: object = {}) =>
  act('addPart', ticket, { partKey: randomUUID(), ...screen, ...input });

describe('parts', () => {
  test('are written down once, however often they are sent', async () => {
    const ticket = await shop.aPaidTicket();
    const partKey = randomUUID();
    const said = await Promise.all([1, 2, 3].map(() => add(ticket, { partKey, quantity: 2 })));
    expect(new Set(said.map(({ data }) => data.partID)).size).toBe(1);
    const { parts, margin } = await jobOf(ticket);
    expect(parts).toMatchObject([{ ...screen, quantity: 2, ended: null }]);
    expect(margin).toEqual({
      pricePence: ticket.paidPence,
      partsPence: 9_000,
      marginPence: ticket.paidPence - 9_000,
    });
    expect((await kindsOf(ticket)).filter((kind) => kind === 'partUsed')).toHaveLength(1);
  });

  test('are corrected by another entry; the one before stays readable', async () => {
    const ticket = await shop.aPaidTicket();
    const { partID } = (await add(ticket)).data;
    const corrected = { ...screen, unitPence: 5_200 };
    const partKey = randomUUID();
    const first = await act('correctPart', ticket, { partID, partKey, ...corrected });
    expect(await act('correctPart', ticket, { partID, partKey, ...corrected })).toMatchObject({
      rc: 0,
      data: first.data,
    });
    const { parts, margin } = await jobOf(ticket);
    expect(parts).toMatchObject([
      { ...screen, ended: { as: 'corrected' } },
      { ...corrected, ended: null },
    ]);
    expect(margin.partsPence).toBe(5_200);
    expect((await shop.eventsOf(ticket)).at(-1)).toMatchObject({
      kind: 'partCorrected',
      detail: { partID: first.data.partID, formerPartID: partID, costPence: 5_200 },
    });
  });

  test('of two corrections at once the second is told', async () => {
    const ticket = await shop.aPaidTicket();
    const { partID } = (await add(ticket)).data;
    const correct = (unitPence: number) =>
      act('correctPart', ticket, { partID, partKey: randomUUID(), ...screen, unitPence });
    const said = await Promise.all([correct(1), correct(2)]);
    expect(said.map(({ rc }) => rc).toSorted((a, b) => a - b)).toEqual([0, 15]);
    expect((await jobOf(ticket)).parts.filter(({ ended }) => !ended)).toHaveLength(1);
  });

  test('are taken off with a reason, and cost nothing from then on', async () => {
    const ticket = await shop.aPaidTicket();
    const { partID } = (await add(ticket)).data;
    expect(await act('removePart', ticket, { partID, reason: 'Went back to the supplier.' })).toMatchObject({
      rc: 0,
    });
    expect(await act('removePart', ticket, { partID, reason: 'Once more.' })).toMatchObject({ rc: 15 });
    const { parts, margin } = await jobOf(ticket);
    expect(parts[0]?.ended).toMatchObject({ as: 'removed', why: 'Went back to the supplier.' });
    expect(margin).toMatchObject({ partsPence: 0, marginPence: ticket.paidPence });
  });

  test('of another order are none of this one', async () => {
    const [ticket, other] = [await shop.aPaidTicket(), await shop.aPaidTicket()];
    const { partID } = (await add(other)).data;
    expect(await act('removePart', ticket, { partID, reason: 'Mistake.' })).toMatchObject({ rc: 2 });
    expect((await jobOf(other)).parts[0]?.ended).toBeNull();
  });

  test('belong to what was booked, not to a request', async () => {
    expect(await add(await shop.aTicket())).toMatchObject({ rc: 15 });
  });

  test.each([
    ['half a penny', { unitPence: 0.5 }],
    ['less than nothing', { unitPence: -1 }],
    ['none of it', { quantity: 0 }],
    ['a thousand of it', { quantity: 1_000 }],
    ['no name', { description: ' ' }],
    ['no key', { partKey: 'x' }],
  ])('%s is invalid', async (_, input) => {
    expect(await add(await shop.aPaidTicket(), input)).toMatchObject({ rc: 2 });
  });
});

test('the margin is what was paid and kept, less the parts', async () => {
  const [plain, refunded] = [await shop.aPaidTicket(), await shop.aPaidTicket()];
  await add(refunded);
  const margins = await listMargins(app.db, [plain.ticketID, refunded.ticketID]);
  expect(margins.toSorted((a, b) => a.ticketID - b.ticketID)).toEqual([
    { ticketID: plain.ticketID, pricePence: plain.paidPence, partsPence: 0, marginPence: plain.paidPence },
    {
      ticketID: refunded.ticketID,
      pricePence: refunded.paidPence,
      partsPence: 4_500,
      marginPence: refunded.paidPence - 4_500,
    },
  ]);
});
