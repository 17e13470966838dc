import { addDays, londonTime } from '@fettle/domain/london';
import { Refusal } from '@fettle/domain/refusal';
import { holdTasks } from '@fettle/domain/ticket/tasks';
import { collectionDays, openAt, windowHours } from '@fettle/domain/window';
import { loadCandidates } from '../../../../stores/catalogue/technicians.ts';
import { loadChoices } from '../../../../stores/office/whole-ticket.ts';
import { findPlacesLeft } from '../../../../stores/road/places-left.ts';
import type { Handler } from '../../handler.ts';

const daysAhead = 14;

export const getChoices: Handler<'ops/tickets/getChoices'> = async ({ ticketID }, { db, clock }) => {
  const choices = await loadChoices(db, ticketID);
  if (!choices) throw new Refusal('unknownTicket');
  const now = clock.now();
  const { job, drivers } = choices;
  const matching = new Set((await loadCandidates(db, job)).map(({ userID }) => userID));
  const technicians = choices.technicians
    .map((technician) => ({ ...technician, isMatch: matching.has(technician.technicianID) }))
    .toSorted((a, b) => Number(b.isMatch) - Number(a.isMatch));
  const today = londonTime(now).day;
  const isOpen = openAt(now);
  const days = collectionDays(now).filter((day) => day <= addDays(today, daysAhead));
  const windows = [];
  for (const task of holdTasks) {
    const placesLeft = await findPlacesLeft(db, { customerID: null, ticketID, task, from: today, now });
    if (!placesLeft) throw new Refusal('unknownTicket');
    for (const day of days) {
      for (const hour of windowHours.filter((open) => isOpen(day, open)))
        windows.push({ task, day, hour, placesLeft: Math.max(0, placesLeft(day, hour)) });
    }
  }
  return { technicians, drivers, windows };
};
