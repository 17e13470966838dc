import type { OrderInTheWay } from '@fettle/contract/entities/setup';

/** A change that would take the places of orders away. It is answered with those orders, and nothing has changed. */
export class TicketsInTheWay extends Error {
  override readonly name = 'TicketsInTheWay';
  readonly orders: OrderInTheWay[];

  constructor(orders: OrderInTheWay[]) {
    super(`${orders.length} orders are in the way`);
    this.orders = orders;
  }
}

/** Makes a change, and answers with the orders that are in its way. */
export async function namingTickets(change: () => Promise<void>): Promise<{ inTheWay: OrderInTheWay[] }> {
  try {
    await change();
    return { inTheWay: [] };
  } catch (error) {
    if (error instanceof TicketsInTheWay) return { inTheWay: error.orders };
    throw error;
  }
}
