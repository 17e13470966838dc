import type { Hono } from 'hono';
import type { LiveBrand } from '../../telling/brand/live-brand.ts';
import { Refusal } from '@fettle/domain/refusal';
import { parseTicketNumber } from '@fettle/domain/ticket/number';
import type { Database } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { calendarOf } from '../../tickets/views/ticket-calendar.ts';
import { visibleTicket } from '../../tickets/views/visible-ticket.ts';
import type { RequestScope } from '../../people/sessions/request-scope.ts';

const tasks = { 'collection.ics': 'PICKUP', 'delivery.ics': 'DELIVERY' } as const;
type CalendarFile = keyof typeof tasks;
const isCalendarFile = (name: string): name is CalendarFile => Object.hasOwn(tasks, name);

/** The courier's window for a calendar, to whoever may see the ticket: to everybody else there is none. */
export function mountTicketCalendar(
  app: Hono<{ Variables: RequestScope }>,
  { db, clock, brand, publicUrl }: { db: Database; clock: Clock; brand: LiveBrand; publicUrl: string },
): void {
  app.get('/tickets/:number/:file', async (c) => {
    const ticketID = parseTicketNumber(c.req.param('number'));
    const file = c.req.param('file');
    if (ticketID === undefined || !isCalendarFile(file)) return c.notFound();
    try {
      const ticket = await visibleTicket({ db, session: c.var.session }, ticketID);
      const options = { task: tasks[file], brandName: brand.current.name, publicUrl, now: clock.now() };
      const calendar = calendarOf(ticket, options);
      if (calendar === undefined) return c.notFound();
      return c.body(calendar, 200, {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `attachment; filename="${file}"`,
        'cache-control': 'private, no-store',
      });
    } catch (error) {
      if (error instanceof Refusal) return c.notFound();
      throw error;
    }
  });
}
