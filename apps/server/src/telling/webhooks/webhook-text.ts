import type { TestWebhookBody, WebhookBody } from '@fettle/contract/webhook-body';
import { testType, typeOfKind } from '@fettle/domain/ops/webhook-types';
import { formatTicketNumber } from '@fettle/domain/ticket/number';

interface Delivered {
  ticketID: number | null;
  eventID: string | null;
  kind: string | null;
  happenedAt: Date;
}

/** What is posted: it follows from the event alone, so that every try says the same. */
export function webhookText({ ticketID, eventID, kind, happenedAt }: Delivered): string {
  const timestamp = happenedAt.toISOString();
  const type = kind === null ? undefined : typeOfKind(kind);
  if (ticketID === null || eventID === null || kind === null || !type) {
    const test: TestWebhookBody = { type: testType, timestamp, data: { message: 'It works.' } };
    return JSON.stringify(test);
  }
  const body: WebhookBody = {
    type,
    timestamp,
    data: { orderNum: formatTicketNumber(ticketID), eventID, kind },
  };
  return JSON.stringify(body);
}
