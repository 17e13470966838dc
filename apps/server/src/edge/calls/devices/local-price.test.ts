import { expect, test } from 'vitest';
import type { CallOutput } from '@fettle/contract/calls';
import type { Ticket } from '@fettle/contract/entities/ticket';
import { aStart, openAsCustomer, repairTypeOf, testShop } from '../../../testing/tickets.ts';

const { app, iPhone } = await testShop();
const { deviceID } = iPhone;
const repairTypeID = repairTypeOf(iPhone, 'Screen');

const priceFor = async (fields: object = {}) => {
  const input = { deviceID, modelID: null, repairTypeID, postcode: 'e2 0aa', ...fields };
  return (await app.call<CallOutput<'devices/getLocalPrice'>>('devices/getLocalPrice', input)).data.price;
};

/** What a customer who asks at this moment gets. */
async function startAt(postcode: string) {
  const ada = await openAsCustomer(app);
  const input = { ...aStart(iPhone, { postcode }), repairTypeID };
  const { ticket } = (await ada.call<{ ticket: Ticket }>('tickets/start', input)).data;
  const amounts = (ticket.quotes || []).map(({ amount }) => amount);
  return {
    technicianID: ticket.technician?.userID,
    firstname: ticket.technician?.firstname,
    min: Math.min(...amounts),
    max: Math.max(...amounts),
  };
}

test('is the one that a request sent now is quoted, for one technician after the other', async () => {
  const seen = new Set<number | undefined>();
  for (let times = 0; times < 4; times += 1) {
    for (const postcode of ['E2 0AA', 'BS1 4DJ']) {
      const price = await priceFor({ postcode });
      expect(await startAt(postcode)).toEqual(price);
      seen.add(price?.technicianID);
    }
  }
  // whoever has fewest jobs changes with each of them
  expect(seen.size).toBeGreaterThan(2);
});

test('a model’s own price is in it where the model is named', async () => {
  const technicianID = (await priceFor())?.technicianID ?? 0;
  const modelID = iPhone.models[0]?.modelID ?? 0;
  await app.db
    .insertInto('price')
    .values({
      user_id: technicianID,
      device_id: deviceID,
      repair_type_id: repairTypeID,
      model_id: modelID,
      title: 'Screen',
      variation: 'For one model',
      tool_tip: '',
      img_url: '',
      amount_pence: 99_900,
    })
    .execute();
  expect((await priceFor())?.max).toBeLessThan(999);
  expect((await priceFor({ modelID }))?.max).toBe(999);
});

test.each([
  ['outside our area', { postcode: 'M1 1AE' }],
  ['no postcode', { postcode: 'nowhere' }],
  ['no device', { deviceID: 999_999 }],
  ['no repair of that device', { repairTypeID: 999_999 }],
])('there is none: %s', async (_, fields) => {
  expect(await priceFor(fields)).toBeNull();
});

test('nor where nobody does the repair', async () => {
  await app.db.updateTable('technician').set({ active: false }).execute();
  expect(await priceFor()).toBeNull();
});
