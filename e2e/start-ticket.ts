import type { Page } from '@playwright/test';
import type { Device } from '@fettle/contract/entities/device';

/** A repair that the signed-in customer asks for, without a click. */
export async function startTicket(page: Page): Promise<number> {
  const call = async <Data>(name: string, data: object) => {
    const answer = await page.request.post(`/api/${name}`, { data });
    return ((await answer.json()) as { data: Data }).data;
  };
  const iPhone = { deviceTypeID: 1, manufacturer: 'Apple', device: 'iPhone 12' };
  const { device } = await call<{ device: Device }>('devices/get', iPhone);
  const { ticket } = await call<{ ticket: { ticketID: number } }>('tickets/start', {
    address: '1 Larkspur Yard, London',
    postcode: 'E2 0AA',
    location: '1 Larkspur Yard, London,E2 0AA',
    ticketID: 0,
    customerID: 0,
    phone: '07700 900123',
    cookiePref: null,
    deviceID: device.deviceID,
    modelID: device.models[0]?.modelID ?? null,
    repairTypeID: device.repairTypes[0]?.repairTypeID,
    problem: '',
  });
  return ticket.ticketID;
}
