import { testType, typeOfKind } from '@fettle/domain/ops/webhook-types';
import { formatTicketNumber } from '@fettle/domain/ticket/number';
import { listDeliveries } from '../../../../stores/tools/webhook-deliveries.ts';
import type { Handler } from '../../handler.ts';

const pageSize = 50;

export const deliveries: Handler<'ops/webhooks/deliveries'> = async ({ endpointID, before }, { db }) => {
  const found = await listDeliveries(db, { endpointID, before, limit: pageSize + 1 });
  const page = found.slice(0, pageSize);
  return {
    deliveries: page.map(({ deliveryID, messageID, ticketID, kind, status, attempts, ...row }) => ({
      deliveryID,
      messageID,
      type: (kind !== null && typeOfKind(kind)) || testType,
      orderNum: ticketID === null ? null : formatTicketNumber(ticketID),
      happenedAt: row.happenedAt.toISOString(),
      status,
      attempts,
      nextTryAt: status === 'waiting' ? row.nextTryAt.toISOString() : null,
      lastTriedAt: row.lastTriedAt?.toISOString() ?? null,
      httpStatus: row.lastStatus,
      error: row.lastError,
    })),
    next: found.length > pageSize ? (page.at(-1)?.deliveryID ?? null) : null,
  };
};
