import { customer } from '@fettle/contract/entities/customer';
import { expect, test } from 'vitest';
import {
  emptyClientState,
  parseClientState,
  serialiseClientState,
} from '../../../platform/storage/client-state.ts';
import { logIn, logOut } from '../../../platform/storage/customer-state.ts';
import {
  forgetRequest,
  keepRequest,
  type KeptRequest,
  type RequestFields,
} from '../../../platform/storage/kept-requests.ts';
import { keepTicket } from '../../../platform/storage/ticket-state.ts';
import { aDevice } from '../../catalogue/testing/a-device.ts';
import { choosePickup, noPickup } from '../../pickup/pickup.ts';
import { aTicket } from '../../ticket/testing/a-ticket.ts';
import { fieldsToBeginWith, keptRequest } from './begin-request.ts';
import { noFields } from '../fields/request-fields.ts';

const device = aDevice();
const typed: RequestFields = {
  pickup: { ...noPickup, search: '1 Lark' },
  phone: '0770',
  modelID: 5,
  addedModels: [],
  repairTypeID: 12,
  problem: 'It fell.',
};
const aRequest = (fields: Partial<KeptRequest> = {}): KeptRequest => ({
  deviceID: device.deviceID,
  customerID: 0,
  startKey: 'key',
  linkedRepairTypeID: null,
  fields: typed,
  ...fields,
});
const kept = keepRequest(emptyClientState, aRequest());

test('what was typed is there again, after a reload too', () => {
  expect(fieldsToBeginWith(kept, device, null)).toEqual(typed);
  const reloaded = parseClientState(serialiseClientState(kept, 0), 1);
  expect(fieldsToBeginWith(reloaded, device, null)).toEqual(typed);
  expect(keptRequest(reloaded, device.deviceID)?.startKey).toBe('key');
});

test('each device has its own request, the latest five', () => {
  const many = [1, 2, 3, 4, 5, 6, 2].reduce(
    (state, deviceID) => keepRequest(state, aRequest({ deviceID })),
    emptyClientState,
  );
  expect(many.requests.map(({ deviceID }) => deviceID)).toEqual([2, 6, 5, 4, 3]);
});

test('a request is forgotten when it is started, and with the customer who logs out', () => {
  expect(forgetRequest(kept, device.deviceID).requests).toEqual([]);
  expect(forgetRequest(kept, 99)).toBe(kept);
  expect(logOut(kept).requests).toEqual([]);
});

test.each([
  [0, 0, true],
  [0, 7, true],
  [7, 7, true],
  [7, 0, true],
  [7, 8, false],
])('what customer %d typed is there for customer %d: %s', (typedBy, here, isThere) => {
  const state = keepRequest(emptyClientState, aRequest({ customerID: typedBy }));
  const now = here === 0 ? state : logIn(state, customer.parse({ customerID: here }));
  expect(keptRequest(now, device.deviceID) !== undefined).toBe(isThere);
});

test('begins with nothing for who is new', () => {
  expect(fieldsToBeginWith(emptyClientState, device, null)).toEqual(noFields);
});

test('offers the address and phone of the customer, and before them those given for the last request', () => {
  const ada = customer.parse({
    customerID: 7,
    address: '2 Paper Street',
    postcode: 'E1 6AN',
    phone: '020 7946 0018',
  });
  const signedIn = logIn(emptyClientState, ada);
  expect(fieldsToBeginWith(signedIn, device, null)).toEqual({
    ...noFields,
    pickup: choosePickup(noPickup, { address: '2 Paper Street', postcode: 'E1 6AN' }),
    phone: '020 7946 0018',
  });
  const later = keepTicket(signedIn, aTicket({ deviceID: 99 }));
  expect(fieldsToBeginWith(later, device, null).pickup.chosen).toEqual({
    address: '1 Larkspur Yard, London',
    postcode: 'E2 0ZZ',
  });
});

test('who comes back from their quotes finds what they asked for, a model of their own included', () => {
  const asked = keepTicket(
    emptyClientState,
    aTicket({
      model: { modelID: 99, model: 'A9999' },
      repairType: { repairTypeID: 13, issue: 'Logic board' },
    }),
  );
  expect(fieldsToBeginWith(asked, device, null)).toMatchObject({
    modelID: 99,
    addedModels: [{ modelID: 99, model: 'A9999' }],
    repairTypeID: 13,
    problem: 'It fell.',
  });
});

test('a link chooses the repair once: choosing another survives a reload, another link does not lose to it', () => {
  expect(fieldsToBeginWith(emptyClientState, device, 13).repairTypeID).toBe(13);
  expect(fieldsToBeginWith(kept, device, 13).repairTypeID).toBe(13);
  const changed = keepRequest(emptyClientState, aRequest({ linkedRepairTypeID: 13 }));
  expect(fieldsToBeginWith(changed, device, 13).repairTypeID).toBe(12);
  expect(fieldsToBeginWith(changed, device, 11).repairTypeID).toBe(11);
});

test('leaves out a model and a repair that the device no longer has', () => {
  const old = keepRequest(
    emptyClientState,
    aRequest({ fields: { ...typed, modelID: 99, repairTypeID: 99 } }),
  );
  expect(fieldsToBeginWith(old, device, null)).toMatchObject({
    modelID: null,
    repairTypeID: null,
    phone: '0770',
  });
});

test('makes the best of what another release has written', () => {
  const foreign = JSON.stringify({
    version: 1,
    savedAt: 0,
    authentication: {},
    ticket: {},
    requests: [null, 'x', {}, { deviceID: device.deviceID, startKey: 'key', fields: { phone: '0770' } }],
  });
  const state = parseClientState(foreign, 1);
  expect(fieldsToBeginWith(state, device, null)).toEqual({ ...noFields, phone: '0770' });
});

test('the only model of a device is chosen, also where another one was kept', () => {
  const one = aDevice({ models: [{ modelID: 7, model: 'A2221' }] });
  expect(fieldsToBeginWith(emptyClientState, one, null).modelID).toBe(7);
  expect(fieldsToBeginWith(kept, one, null).modelID).toBe(7);
  expect(fieldsToBeginWith(emptyClientState, aDevice(), null).modelID).toBeNull();
});
