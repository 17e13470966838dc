import type { Quote, Ticket } from '@fettle/contract/entities/ticket';

/** Its status may be one that only a later server knows. */
type TicketFields = Partial<Omit<Ticket, 'status'>> & { status?: string };

export function aTicket({ status = 'STARTED', ...fields }: TicketFields = {}): Ticket {
  return {
    ticketID: 12,
    customerID: 7,
    workflowID: 1,
    deviceID: 3,
    deviceTypeID: 1,
    device: 'iPhone 15',
    model: { modelID: 4, model: 'A3090' },
    repairType: { repairTypeID: 5, issue: 'Cracked screen' },
    repair: 'Cracked screen',
    problem: 'It fell.',
    // any string may come over the wire, whatever the type says
    status: status as Ticket['status'],
    latestTask: null,
    technician: null,
    quotes: false,
    promo: null,
    timeSlots: {
      PICKUP: {
        asap: false,
        timeDesc: '10:00-13:00',
        day: '2026-03-29',
        startTime: '10:00',
        endTime: '13:00',
        holdExpiresAt: null,
        holdSecondsLeft: null,
      },
    },
    bill: false,
    openQuote: false,
    isPaying: false,
    isProcessing: false,
    address: '1 Larkspur Yard, London',
    postcode: 'E2 0ZZ',
    lastEventID: '1',
    ...fields,
  };
}

export function aQuote(fields: Partial<Quote> = {}): Quote {
  return {
    quoteID: 31,
    title: 'Battery',
    variation: 'Genuine part',
    toolTip: '',
    imgUrl: '',
    amount: 129,
    originalAmount: 129,
    accepted: false,
    openQuote: false,
    openMin: 0,
    openMax: 0,
    originalOpenMin: 0,
    originalOpenMax: 0,
    validUntil: '2026-04-12',
    namesFee: true,
    workingDays: { median: 2, p90: 4 },
    ...fields,
  };
}
