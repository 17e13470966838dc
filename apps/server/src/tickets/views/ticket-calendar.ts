import { londonInstant } from '@fettle/domain/london';
import type { TicketEvent } from '@fettle/domain/ticket/events';
import { formatTicketNumber } from '@fettle/domain/ticket/number';
import { hasEnded } from '@fettle/domain/ticket/status';
import type { HoldTask } from '@fettle/domain/ticket/tasks';
import type { Ticket } from '@fettle/domain/ticket/ticket';
import { windowLength } from '@fettle/domain/window';

interface CalendarOptions {
  task: HoldTask;
  brandName: string;
  publicUrl: string;
  now: Date;
}

/**
 * The courier's window as an iCalendar file (RFC 5545); undefined where none was ever booked. Its UID stays and its SEQUENCE
 * grows with every change, so that importing it again moves the entry, and removes one that was called off.
 */
export function calendarOf(ticket: Ticket, options: CalendarOptions): string | undefined {
  const { task, brandName, publicUrl, now } = options;
  const changes = ticket.events.filter((event) => concerns(event, task));
  const booked = changes.findLast((event) => event.kind === 'bookWindow');
  if (booked?.kind !== 'bookWindow') return undefined;
  const { day, startHour } = booked.detail;
  const isCalledOff = changes.at(-1) !== booked || (hasEnded(ticket.status) && !wasMade(ticket, task));
  const number = formatTicketNumber(ticket.ticketID);
  const title = task === 'PICKUP' ? 'collects' : 'brings back';
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(brandName)}//Orders//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${number}-${task.toLowerCase()}@${new URL(publicUrl).hostname}`,
    `SEQUENCE:${changes.length - 1 + (isCalledOff ? 1 : 0)}`,
    `DTSTAMP:${instantText(now)}`,
    // UTC: the clocks in London need no definition then
    `DTSTART:${instantText(londonInstant(day, startHour))}`,
    `DTEND:${instantText(londonInstant(day, startHour + windowLength))}`,
    `SUMMARY:${escapeText(`${brandName} ${title} your ${ticket.device}`)}`,
    `LOCATION:${escapeText(`${ticket.address}, ${ticket.postcode}`)}`,
    `DESCRIPTION:${escapeText(`Order ${number}: ${publicUrl}/track/${number}`)}`,
    `STATUS:${isCalledOff ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** What books, moves or calls off that trip. */
function concerns(event: TicketEvent, task: HoldTask): boolean {
  switch (event.kind) {
    case 'bookWindow':
    case 'clearWindow':
    case 'windowLost':
    case 'nobodyThere':
      return event.detail.task === task;
    case 'collectAsap':
      return task === 'PICKUP';
    default:
      return false;
  }
}

/** It took place before the ticket ended. */
const wasMade = ({ events }: Ticket, task: HoldTask): boolean =>
  events.some(({ kind }) =>
    task === 'PICKUP' ? kind === 'collect' : kind === 'deliver' || kind === 'return',
  );

const instantText = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n?|\n/g, String.raw`\n`);

/** At most 75 octets to a line, and no character is torn apart. */
function fold(line: string): string {
  const parts: string[] = [''];
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > 75) {
      parts.push(' ');
      octets = 1;
    }
    parts[parts.length - 1] += character;
    octets += size;
  }
  return parts.join('\r\n');
}
