import { formatDay } from '../london.ts';
import { formatPence } from '../money.ts';
import type { TicketEvent, TicketEventDetails, TicketEventKind } from '../ticket/events.ts';
import type { HoldTask } from '../ticket/tasks.ts';
import { describeWindow, type WindowHour } from '../window.ts';
import { callReasons } from './call-reasons.ts';

/** Names of people whom events know by their number. */
export interface Names {
  technician: (technicianID: number | null) => string;
  staff: (staffID: number) => string;
}

const trip: Record<HoldTask, string> = { PICKUP: 'collection', DELIVERY: 'delivery' };
const windowOf = ({ day, startHour }: { day: string; startHour: WindowHour }) =>
  `${formatDay(day)}, ${describeWindow(startHour).timeDesc}`;
const reasons = { part: 'a part', workload: 'the workload', technical: 'a technical problem' } as const;
const doorWords = { collect: 'collected', deliver: 'delivered', return: 'returned' } as const;
const bills = {
  repair: 'repair',
  finalPrice: 'final price',
  diagnosticFee: 'diagnostic fee',
  guarantee: 'guarantee',
} as const;

/** What happened, in the words of the order's story. */
const words: { [Kind in TicketEventKind]: (detail: TicketEventDetails[Kind], names: Names) => string } = {
  start: () => 'Asked for a repair',
  amend: ({ changed }) => `Changed the request${changed.length > 0 ? ` (${changed.join(', ')})` : ''}`,
  assign: ({ technicianID }, { technician }) => `Given to ${technician(technicianID)}`,
  contact: () => 'In touch about a price',
  contactCleared: ({ reason }) => `Called: ${callReasons[reason].toLowerCase()}`,
  note: () => 'Wrote a note',
  serial: () => 'Wrote down the IMEI or serial number',
  quotesAdded: ({ quoteIDs }) => (quoteIDs.length === 1 ? 'Price added' : `${quoteIDs.length} prices added`),
  quotesWithdrawn: ({ quoteIDs }) =>
    quoteIDs.length === 1 ? 'Price withdrawn' : `${quoteIDs.length} prices withdrawn`,
  saveLead: () => 'Had the price sent by email',
  chooseQuote: () => 'Chose an open price',
  accept: () => 'Accepted a price',
  change: () => 'Chose another price',
  reopen: () => 'Took back the acceptance',
  book: () => 'Booked',
  applyCode: ({ code }) => `Added the promo code ${code}`,
  removeCode: ({ code }) => `Removed the promo code ${code}`,
  holdWindow: (held) => `Held a ${trip[held.task]} window: ${windowOf(held)}`,
  bookWindow: (held) => `Booked the ${trip[held.task]}: ${windowOf(held)}`,
  clearWindow: ({ task }) => `Gave the ${trip[task]} window back`,
  windowLost: (held) => `Lost the ${trip[held.task]} window: ${windowOf(held)}`,
  collectAsap: () => 'Wants it collected as soon as possible',
  courierAssigned: ({ task, staffID }, { staff }) => `${staff(staffID)} drives the ${trip[task]}`,
  nobodyThere: ({ task }) => `Nobody there for the ${trip[task]}`,
  billOpened: ({ billKind, amountPence }) => `Bill for the ${bills[billKind]}: ${formatPence(amountPence)}`,
  billVoided: () => 'Bill withdrawn',
  paymentBegan: ({ amountPence }) => `Began to pay ${formatPence(amountPence)}`,
  paymentFailed: ({ amountPence, code }) => `Payment of ${formatPence(amountPence)} failed (${code})`,
  paymentAbandoned: () => 'Left the payment page',
  pay: ({ amountPence }) => `Paid ${formatPence(amountPence)}`,
  refund: ({ amountPence }) => `${formatPence(amountPence)} sent back`,
  refundWanted: ({ amountPence }) => `${formatPence(amountPence)} to go back`,
  collect: () => 'Collected',
  finalPrice: ({ amountPence }) => `Final price: ${formatPence(amountPence)}`,
  diagnosis: () => 'Wrote the diagnosis',
  checked: ({ stage, results }) =>
    `Checked ${results.length === 1 ? 'a point' : `${results.length} points`} of the list ${stage} the repair`,
  partUsed: ({ costPence }) => `Part used: ${formatPence(costPence)}`,
  partCorrected: ({ costPence }) => `Part corrected: ${formatPence(costPence)}`,
  partRemoved: () => 'Part taken off the list',
  repair: () => 'Repaired and tested',
  report: () => 'Wrote the test report',
  promiseMoved: ({ until, because }) => `Promise moved to ${formatDay(until)} because of ${reasons[because]}`,
  unrepairable: () => 'Can’t be repaired',
  decline: () => 'Declined the price',
  waive: () => 'Diagnostic fee waived',
  handOver: () => 'Handed to the courier',
  deliver: () => 'Delivered',
  return: () => 'Returned unrepaired',
  doorReport: ({ step, status }) =>
    `Told later by the driver: ${doorWords[step]}, though the order was ${status.toLowerCase()} by then`,
  message: () => 'Wrote a message',
  photo: () => 'Added a photo',
  feedback: ({ stars }) => `Gave ${stars} of 5 stars`,
  claim: ({ claimTicketID }) => `Claimed the guarantee: RE${claimTicketID}`,
  guarantee: ({ ofTicketID }) => `Repaired again under the guarantee of RE${ofTicketID}`,
  cancel: ({ because }) => (because === 'asked' ? 'Cancelled' : 'Cancelled with the account'),
  expire: ({ because }) =>
    because === 'neverQuoted' ? 'Expired without a price' : 'Expired: nobody chose a price',
};

export function describeEvent(event: Pick<TicketEvent, 'kind' | 'detail'>, names: Names): string {
  // the detail is of that kind: events are parsed together with it
  const describe = words[event.kind] as (detail: TicketEvent['detail'], names: Names) => string;
  return describe(event.detail, names);
}
