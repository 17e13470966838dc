import { expect, test } from 'vitest';
import type { Quote } from '../../quote.ts';
import type { BillKind } from '../bill.ts';
import type { TicketEvent } from '../events.ts';
import { ticketStatuses, type TicketStatus } from '../status.ts';
import { draftTicket, type Ticket } from '../ticket.ts';
import { waitsFor, type CustomerStep } from './waits-for.ts';

const now = new Date('2026-03-02T10:00:00Z');
const request = {
  deviceID: 1,
  device: 'iPhone 12',
  model: null,
  repairType: { repairTypeID: 1, issue: 'Cracked screen' },
  problem: '',
  address: '',
  postcode: '',
};
const window = { kind: 'window', day: '2026-03-03', hour: 10, expiresAt: null } as const;
const quote: Quote = {
  quoteID: 1,
  title: 'Screen replacement',
  variation: 'Genuine part',
  toolTip: '',
  imgUrl: '',
  price: { kind: 'fixed', pence: 16_000 },
  accepted: true,
  validUntil: '2026-04-02',
  namesFee: true,
};
const open = (kind: BillKind) => ({
  billID: 1,
  kind,
  amountPence: 16_000,
  status: 'open' as const,
  paymentID: null,
});
const happened = (
  kind: 'handOver' | 'startEarlyAwaited' | 'extraWorkOffered' | 'extraWorkKept',
  detail: object,
) =>
  // whatever else an event has, no rule asks for here
  ({ eventID: '1', ticketID: 1, at: now, actor: { kind: 'job', job: 'test' }, kind, detail }) as TicketEvent;

const aTicket = (status: TicketStatus, fields: Partial<Ticket> = {}): Ticket => ({
  ...draftTicket(request),
  status,
  quotes: [quote],
  pickup: window,
  delivery: { day: '2026-03-05', hour: 10 },
  ...fields,
});

const nothing: Partial<Record<TicketStatus, CustomerStep>> = {
  STARTED: 'chooseQuote',
  CONTACTED: 'chooseQuote',
};
test.each(ticketStatuses)('%s, with windows chosen and nothing to pay', (status) => {
  expect(waitsFor(aTicket(status), now)).toBe(nothing[status]);
});

test.each<[string, Ticket, CustomerStep | undefined]>([
  ['no price yet: we are to quote', aTicket('STARTED', { quotes: [] }), undefined],
  ['an accepted price', aTicket('ACCEPTED', { bill: open('repair') }), 'pay'],
  ['a payment that was begun and left', aTicket('ACCEPTED', { bill: open('repair'), isPaying: true }), 'pay'],
  [
    'a payment on its way',
    aTicket('ACCEPTED', { bill: open('repair'), isPaying: true, isProcessing: true }),
    undefined,
  ],
  [
    'extra work',
    aTicket('COLLECTED', { events: [happened('extraWorkOffered', { billID: 2 })] }),
    'decideExtraWork',
  ],
  [
    'extra work that was not wanted',
    aTicket('COLLECTED', {
      events: [happened('extraWorkOffered', { billID: 2 }), happened('extraWorkKept', { billID: 2 })],
    }),
    undefined,
  ],
  ['a final price', aTicket('AWAITINGPAYMENT', { bill: open('finalPrice') }), 'decidePrice'],
  [
    'the fee after a decline',
    aTicket('DECLINED', { bill: open('diagnosticFee'), delivery: undefined }),
    'payFee',
  ],
  ['no collection', aTicket('PAID', { pickup: undefined }), 'chooseCollection'],
  ['no collection of an open quote', aTicket('NEW', { pickup: undefined }), 'chooseCollection'],
  ['as soon as possible: we call', aTicket('NEW', { pickup: { kind: 'asap' } }), undefined],
  [
    'not asked to begin',
    aTicket('PAID', { events: [happened('startEarlyAwaited', { from: '2026-03-17' })] }),
    'askToBegin',
  ],
  ['repaired', aTicket('REPAIRED', { delivery: undefined }), 'chooseDelivery'],
  ['declined, nothing owed', aTicket('DECLINED', { delivery: undefined }), 'chooseDelivery'],
  ['not repairable', aTicket('UNREPAIRABLE', { delivery: undefined }), 'chooseDelivery'],
  [
    'with the courier already',
    aTicket('REPAIRED', { delivery: undefined, events: [happened('handOver', {})] }),
    undefined,
  ],
])('%s', (_, ticket, step) => {
  expect(waitsFor(ticket, now)).toBe(step);
});
