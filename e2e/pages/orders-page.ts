import type { Page } from '@playwright/test';
import type { Ticket } from '@fettle/contract/entities/ticket';
import { ticketStatuses } from '@fettle/domain/ticket/status';
import { callAs } from '../start-ticket.ts';

export const orderLink = (page: Page, ticketID: number) =>
  page.getByRole('main').getByRole('link', { name: `RE${ticketID}` });

/** As many orders as nobody starts for a journey, in every status in turn: page by page, as the server answers them. */
export async function showManyOrders(page: Page, ticketID: number, n: number): Promise<void> {
  const { ticket } = await callAs<{ ticket: Ticket }>(page.request, 'tickets/get', { ticketID });
  const devices = ['iPhone 12', 'MacBook Air 13-inch (M2, 2022)', 'PlayStation 5', 'Galaxy S23 Ultra'];
  const orders = Array.from({ length: n }, (_, at) => ({
    ...ticket,
    ticketID: 20_000 + n - at,
    device: devices[at % devices.length],
    status: ticketStatuses[at % ticketStatuses.length],
  }));
  await page.route('**/api/tickets/getCustomerTickets', (route) => {
    const { before = 30_000, limit } = route.request().postDataJSON() as { before?: number; limit: number };
    const older = orders.filter((order) => order.ticketID < before);
    const tickets = older.slice(0, limit);
    const next = older.length > limit ? tickets.at(-1)?.ticketID : null;
    return route.fulfill({ json: { rc: 0, msg: '', data: { tickets, n, next } } });
  });
}
