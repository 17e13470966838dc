import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import type { Device } from '@fettle/contract/entities/device';
import type { Ticket } from '@fettle/contract/entities/ticket';

interface Wanted {
  deviceTypeID?: number;
  manufacturer?: string;
  device?: string;
  /** The first there is, where none is named. */
  issue?: string;
  postcode?: string;
  /** A ticket whose request it replaces. */
  ticketID?: number;
}

/** A call as the page makes it, for whoever's cookies these are. */
export async function callAs<Data>(request: APIRequestContext, name: string, data: object): Promise<Data> {
  const answer = await request.post(`/api/${name}`, { data });
  return ((await answer.json()) as { data: Data }).data;
}

/** A repair that the signed-in customer asks for, without a click. */
export async function startTicket(page: Pick<Page, 'request'>, wanted: Wanted = {}): Promise<number> {
  const {
    deviceTypeID = 1,
    manufacturer = 'Apple',
    device: name = 'iPhone 12',
    postcode = 'E2 0AA',
  } = wanted;
  const { device } = await callAs<{ device: Device }>(page.request, 'devices/get', {
    deviceTypeID,
    manufacturer,
    device: name,
  });
  const repairType = device.repairTypes.find(({ issue }) => issue === (wanted.issue ?? issue));
  const { ticket } = await callAs<{ ticket: Ticket }>(page.request, 'tickets/start', {
    address: '1 Larkspur Yard, London',
    postcode,
    location: `1 Larkspur Yard, London,${postcode}`,
    ticketID: wanted.ticketID ?? 0,
    customerID: 0,
    phone: '07700 900123',
    cookiePref: null,
    deviceID: device.deviceID,
    modelID: device.models[0]?.modelID ?? null,
    repairTypeID: repairType?.repairTypeID,
    problem: '',
    startKey: randomUUID(),
  });
  return ticket.ticketID;
}
