import type { Role } from '../actor.ts';
import { formatPence } from '../money.ts';
import { allowedRole } from '../principal.ts';
import type { Quote } from '../quote.ts';
import { isPaid, owesFee, type Bill } from '../ticket/bill.ts';
import type { ClearableReason, TicketEvent } from '../ticket/events.ts';
import { mayHappen } from '../ticket/may-happen.ts';
import { can, isBeingQuoted, isOnWayBack, mayReassign, type TicketStatus } from '../ticket/status.ts';
import type { HoldTask } from '../ticket/tasks.ts';
import { isOpenQuoted } from '../ticket/ticket.ts';
import { isToCome, isTripDay, tripOf } from '../ticket/trip.ts';
import type { Pickup, WindowHour } from '../window.ts';

/** What decides which acts an order allows, and what they bring about. */
export interface ActFacts {
  status: TicketStatus;
  isPaying: boolean;
  bill: Bill | undefined;
  quotes: readonly Quote[];
  pickup: Pickup | undefined;
  delivery: { day: string; hour: WindowHour } | undefined;
  events: readonly Pick<TicketEvent, 'kind' | 'detail'>[];
  contactReason: ClearableReason | null;
  /** What was paid and not given back. */
  refundablePence: number;
  /** Of the customer; empty where it is not known. */
  firstname: string;
  /** Its personal data was deleted: nothing personal may be added. */
  isForgotten: boolean;
  now: Date;
}

interface ActRule {
  /** On the button. */
  label: string;
  roles: readonly Role[];
  isAllowed: (order: ActFacts) => boolean;
  /** What follows, said before it is done. */
  consequence: (order: ActFacts) => string;
}

const office = ['coordinator', 'administrator'] as const;
const workshop = ['technician', ...office] as const;
const road = ['driver', ...office] as const;
const all = ['driver', ...workshop] as const;

const who = ({ firstname }: ActFacts) => firstname || 'The customer';
const isFree = ({ isPaying }: ActFacts) => !isPaying;
const moneyBack = ({ refundablePence }: ActFacts) =>
  refundablePence > 0
    ? `${formatPence(refundablePence)} goes back to the card`
    : 'Nothing was paid, so nothing goes back';
const isHandedOver = ({ events }: ActFacts) => tripOf('DELIVERY', events).isHandedOver;
const plannedFor = (task: HoldTask, { pickup, delivery }: ActFacts) => {
  if (task === 'DELIVERY') return delivery;
  return pickup?.kind === 'asap' ? 'asap' : pickup;
};
const isTripNow = (task: HoldTask, order: ActFacts) =>
  isToCome(task, order.status) && isTripDay(tripOf(task, order.events), plannedFor(task, order), order.now);

/** Every act of the order page. The server refuses by the same rules; this decides what is offered. */
const rules = {
  clearContact: {
    label: 'Call done',
    roles: office,
    isAllowed: ({ contactReason, isForgotten }) => contactReason !== null && !isForgotten,
    consequence: () => 'It leaves the call list. What was said is kept with the order.',
  },
  contact: {
    label: 'We’re in touch',
    roles: office,
    isAllowed: ({ status }) => can('contact', status) && status !== 'CONTACTED',
    consequence: (order) => `The order shows that we’re talking about a price. ${who(order)} gets no email.`,
  },
  addQuote: {
    label: 'Add a price',
    roles: office,
    isAllowed: (order) => isBeingQuoted(order.status) && isFree(order),
    consequence: (order) => `${who(order)} gets an email with a link to the price.`,
  },
  changeQuote: {
    label: 'Change a price',
    roles: office,
    isAllowed: (order) => isBeingQuoted(order.status) && isFree(order) && order.quotes.length > 0,
    consequence: (order) =>
      `The price on offer is withdrawn, and ${who(order)} gets an email with the new one.`,
  },
  collect: {
    label: 'Collected',
    roles: road,
    isAllowed: (order) => can('collect', order.status) && isFree(order),
    consequence: (order) => `${who(order)} gets an email that we have the device, and the repair can begin.`,
  },
  diagnose: {
    label: 'Diagnosis',
    roles: workshop,
    isAllowed: ({ status, isForgotten }) => can('finalPrice', status) && !isForgotten,
    consequence: (order) =>
      `What you found is kept for the team. ${who(order)} gets no email: the price tells them, if there is one to agree.`,
  },
  setFinalPrice: {
    label: 'Final price',
    roles: workshop,
    isAllowed: (order) =>
      can('finalPrice', order.status) && isOpenQuoted(order) && !isPaid(order) && isFree(order),
    consequence: (order) =>
      `${who(order)} gets an email with the price, to pay or decline. Work waits for that.`,
  },
  repaired: {
    label: 'Repaired',
    roles: workshop,
    isAllowed: (order) => mayHappen('repair', order) && isFree(order),
    consequence: (order) =>
      `${who(order)} gets an email with the test report, and chooses when it comes back.`,
  },
  unrepairable: {
    label: 'Can’t be repaired',
    roles: workshop,
    isAllowed: (order) => can('unrepairable', order.status) && isFree(order),
    consequence: (order) =>
      `${moneyBack(order)}, ${who(order)} gets an email, and the device goes back as it came.`,
  },
  waiveFee: {
    label: 'Waive the fee',
    roles: office,
    isAllowed: (order) => mayHappen('waive', order) && isFree(order),
    consequence: (order) =>
      `${formatPence(order.bill?.amountPence ?? 0)} is not asked for any more, ${who(order)} gets an email, and the device can go back.`,
  },
  handToCourier: {
    label: 'Hand to courier',
    roles: workshop,
    isAllowed: (order) =>
      isOnWayBack(order.status) && isFree(order) && !owesFee(order) && !isHandedOver(order),
    consequence: (order) =>
      `${who(order)} gets an email that it’s on its way. The window can’t be moved any more.`,
  },
  deliver: {
    label: 'Delivered',
    roles: road,
    isAllowed: (order) => mayHappen('deliver', order),
    consequence: (order) => `The order is complete. ${who(order)} gets an email, and the guarantee begins.`,
  },
  returned: {
    label: 'Returned',
    roles: road,
    isAllowed: (order) => mayHappen('return', order) && isFree(order),
    consequence: (order) => `The order ends without a repair. ${who(order)} gets an email.`,
  },
  nobodyTherePickup: {
    label: 'Nobody there',
    roles: road,
    isAllowed: (order) => isTripNow('PICKUP', order),
    consequence: (order) =>
      `The window becomes free, ${who(order)} is asked to choose another, and the order joins the call list.`,
  },
  nobodyThereDelivery: {
    label: 'Nobody there',
    roles: road,
    isAllowed: (order) => isTripNow('DELIVERY', order),
    consequence: (order) =>
      `The window becomes free, ${who(order)} is asked to choose another, and the order joins the call list.`,
  },
  movePickup: {
    label: 'Move the collection',
    roles: office,
    isAllowed: (order) => can('collect', order.status) && isFree(order),
    consequence: (order) =>
      `${order.pickup?.kind === 'window' ? 'The window before becomes free, and' : 'The new window is booked at once, and'} ${who(order)} gets an email.`,
  },
  moveDelivery: {
    label: 'Move the delivery',
    roles: office,
    isAllowed: (order) =>
      isOnWayBack(order.status) && isFree(order) && !owesFee(order) && !isHandedOver(order),
    consequence: (order) =>
      `${order.delivery ? 'The window before becomes free, and' : 'The window is booked at once, and'} ${who(order)} gets an email.`,
  },
  assignPickup: {
    label: 'Driver for the collection',
    roles: office,
    isAllowed: ({ status }) => isToCome('PICKUP', status),
    consequence: () => 'The trip is in that driver’s run at once, and in nobody else’s.',
  },
  assignDelivery: {
    label: 'Driver for the delivery',
    roles: office,
    isAllowed: ({ status }) => isToCome('DELIVERY', status),
    consequence: () => 'The trip is in that driver’s run at once, and in nobody else’s.',
  },
  reassignTechnician: {
    label: 'Another technician',
    roles: office,
    isAllowed: ({ status }) => mayReassign(status),
    consequence: () =>
      'The job moves to their list at once. Prices stay as they are, and the customer gets no email.',
  },
  movePromise: {
    label: 'Move the promise',
    roles: workshop,
    isAllowed: ({ status }) => can('collect', status) || can('repair', status) || can('deliver', status),
    consequence: (order) => `${who(order)} gets an email with the new day and the reason.`,
  },
  refund: {
    label: 'Refund part',
    roles: office,
    isAllowed: (order) => order.refundablePence > 0 && isFree(order),
    consequence: (order) =>
      `Up to ${formatPence(order.refundablePence)} can go back to the card. ${who(order)} gets an email once it’s sent.`,
  },
  cancel: {
    label: 'Cancel the order',
    roles: office,
    isAllowed: (order) => can('cancel', order.status) && isFree(order),
    consequence: (order) =>
      `${moneyBack(order)}${order.pickup?.kind === 'window' ? ', the window becomes free' : ''}, and ${who(order)} gets an email.`,
  },
  setSerial: {
    label: 'IMEI or serial',
    roles: all,
    isAllowed: ({ isForgotten }) => !isForgotten,
    consequence: () => 'The order can be found by it, and so can earlier ones of the same device.',
  },
  note: {
    label: 'Note',
    roles: all,
    isAllowed: ({ isForgotten }) => !isForgotten,
    consequence: () => 'Only the team reads it.',
  },
} as const satisfies Record<string, ActRule>;

export type OrderAct = keyof typeof rules;
// the keys of the table are the acts
export const orderActs = Object.keys(rules) as OrderAct[];

export interface OfferedAct {
  act: OrderAct;
  label: string;
  consequence: string;
}

/** What somebody of these roles may do with the order now, and what each act brings about. */
export const actsOf = (order: ActFacts, own: readonly Role[]): OfferedAct[] =>
  orderActs
    .map((act) => ({ act, ...(rules[act] satisfies ActRule as ActRule) }))
    .filter(({ roles, isAllowed }) => allowedRole(roles, own) !== undefined && isAllowed(order))
    .map(({ act, label, consequence }) => ({ act, label, consequence: consequence(order) }));

export const rolesOfAct = (act: OrderAct): readonly Role[] => rules[act].roles;
