import { CallFailure, type Call } from '@fettle/contract/client/client';
import { customer } from '@fettle/contract/entities/customer';
import { expect, test, vi } from 'vitest';
import type { BrowserServices } from '../../platform/services/browser-services.ts';
import { emptyClientState, type ClientState } from '../../platform/storage/client-state.ts';
import { logIn } from '../../platform/storage/customer-state.ts';
import { keepRequest } from '../../platform/storage/kept-requests.ts';
import { StoredValue } from '../../platform/storage/stored-value.ts';
import { aStorage, someTabs } from '../../platform/storage/testing/a-storage.ts';
import { keepDraft } from '../../platform/storage/ticket-state.ts';
import { noFields } from '../request/fields/request-fields.ts';
import { aTicket } from '../ticket/testing/a-ticket.ts';
import { continueDraft, hasDraft } from './continue-draft.ts';

const startKey = '5b2c2d6e-2c0a-4c11-9d5e-0a9d0f1b6a01';
const ada = customer.parse({ customerID: 7, phone: '01632 960001' });
const withDraft = logIn(
  keepDraft(emptyClientState, aTicket({ ticketID: 0, customerID: 0 }), { phone: '07700 900123', startKey }),
  ada,
);

function someServices(state: ClientState, call: ReturnType<typeof vi.fn>) {
  const storage = aStorage();
  const clientState = new StoredValue<ClientState>({
    key: 'state',
    storage: () => storage,
    events: someTabs,
    parse: (raw) => (raw === null ? emptyClientState : (JSON.parse(raw) as ClientState)),
    serialise: JSON.stringify,
  });
  clientState.set(state);
  const services = { call: call as unknown as Call, clientState, cookiePref: { get: () => 'essential' } };
  // continuing a draft asks for nothing else
  return services as unknown as BrowserServices;
}

test('a draft is there until it is started', () => {
  expect(hasDraft(emptyClientState)).toBe(false);
  expect(hasDraft(withDraft)).toBe(true);
});

test('starts the draft as the customer’s, under the draft’s key and with the phone typed then', async () => {
  const call = vi.fn().mockResolvedValue({ rc: 0, msg: '', data: { ticket: aTicket() } });
  const services = someServices(withDraft, call);
  await continueDraft(services);
  expect(call).toHaveBeenCalledExactlyOnceWith('tickets/start', {
    startKey,
    ticketID: 0,
    customerID: 7,
    address: '1 Larkspur Yard, London',
    postcode: 'E2 0ZZ',
    location: '1 Larkspur Yard, London,E2 0ZZ',
    phone: '07700 900123',
    cookiePref: 'essential',
    deviceID: 3,
    modelID: 4,
    repairTypeID: 5,
    problem: 'It fell.',
  });
  expect(services.clientState.get().ticket).toMatchObject({ ticketID: 12, tickets: [{ ticketID: 12 }] });
  expect(hasDraft(services.clientState.get())).toBe(false);
});

test('forgets what was typed for it', async () => {
  const call = vi.fn().mockResolvedValue({ rc: 0, msg: '', data: { ticket: aTicket() } });
  const typed = keepRequest(withDraft, {
    deviceID: 3,
    customerID: 0,
    startKey,
    linkedRepairTypeID: null,
    fields: noFields,
  });
  const services = someServices(typed, call);
  await continueDraft(services);
  expect(services.clientState.get().requests).toEqual([]);
});

test('a draft that stays one means that nobody is signed in', async () => {
  const call = vi.fn().mockResolvedValue({ rc: 0, msg: '', data: { ticket: aTicket({ ticketID: 0 }) } });
  const services = someServices(withDraft, call);
  await expect(continueDraft(services)).rejects.toMatchObject({ kind: 'loggedOut' });
  expect(services.clientState.get().authentication.isAuthenticated).toBe(false);
  expect(hasDraft(services.clientState.get())).toBe(true);
});

test('asks for nothing where there is no draft', async () => {
  const call = vi.fn();
  await continueDraft(someServices(emptyClientState, call));
  expect(call).not.toHaveBeenCalled();
});

test('keeps the draft when the start fails', async () => {
  const call = vi.fn().mockRejectedValue(new CallFailure('broken', 'no', { call: 'tickets/start' }));
  const services = someServices(withDraft, call);
  await expect(continueDraft(services)).rejects.toThrow('no');
  expect(hasDraft(services.clientState.get())).toBe(true);
});
