import type { Promo } from '../promo.ts';
import type { Quote } from '../quote.ts';
import type { Pickup, WindowHour } from '../window.ts';
import type { Bill } from './bill.ts';
import type { TicketEvent } from './events.ts';
import type { TicketStatus } from './status.ts';
import { workflows } from './tasks.ts';

/** Whom a ticket is given to, as far as its customer is told. */
export interface AssignedTechnician {
  userID: number;
  firstname: string;
  surname: string;
  imgUrl: string;
  rating: number;
  /** How many gave the rating. */
  feedbackCount: number;
}

/** What somebody wants repaired, and where it is collected. */
export interface RequestedRepair {
  deviceID: number;
  device: string;
  model: { modelID: number; model: string } | null;
  repairType: { repairTypeID: number; issue: string };
  problem: string;
  address: string;
  postcode: string;
}

/** A repair from the first request to its end. Neither its row (stores) nor its JSON (contract): both are mapped once. */
export interface Ticket extends RequestedRepair {
  /** 0 while it is a visitor's draft, which nobody asked about yet. */
  deviceTypeID: number;
  /** 0 while it is a visitor's draft. */
  ticketID: number;
  customerID: number;
  workflowID: number;
  status: TicketStatus;
  technician: AssignedTechnician | null;
  quotes: readonly Quote[];
  promo: Promo | undefined;
  /** The open one, else the newest that was paid. */
  bill: Bill | undefined;
  pickup: Pickup | undefined;
  /** The window of the way back, once one is chosen. */
  delivery: { day: string; hour: WindowHour } | undefined;
  /** What happened to it, as far as its customer's timeline tells (trackedKinds). */
  events: readonly TicketEvent[];
  /** A payment is on its way: nothing else may change it meanwhile. */
  isPaying: boolean;
  /** The provider has said that it is working on that payment. */
  isProcessing: boolean;
  /** The last thing that happened to it; empty for a draft. */
  lastEventID: string;
}

/** What a visitor asks for: it has no number, no customer and no technician yet. */
export const draftTicket = (request: RequestedRepair): Ticket => ({
  deviceID: request.deviceID,
  device: request.device,
  model: request.model,
  repairType: request.repairType,
  problem: request.problem,
  address: request.address,
  postcode: request.postcode,
  deviceTypeID: 0,
  ticketID: 0,
  customerID: 0,
  workflowID: workflows.fixedPrice,
  status: 'STARTED',
  technician: null,
  quotes: [],
  promo: undefined,
  bill: undefined,
  pickup: undefined,
  delivery: undefined,
  events: [],
  isPaying: false,
  isProcessing: false,
  lastEventID: '',
});

/** Spec §3: at most one. */
export const acceptedQuote = <Offered extends Pick<Quote, 'accepted'>>({
  quotes,
}: {
  quotes: readonly Offered[];
}): Offered | undefined => quotes.find(({ accepted }) => accepted);

/** Its price follows the diagnosis: it is booked, not paid. */
export const isOpenQuoted = (ticket: { quotes: readonly Pick<Quote, 'accepted' | 'price'>[] }): boolean =>
  acceptedQuote(ticket)?.price.kind === 'open';
