import { openPayment } from '../../payments/open-payment.ts';
import { paymentStateOf } from '../../payments/payment-state.ts';
import { askProvider } from '../../payments/ask-provider.ts';
import { toBillView } from '../../tickets/ticket-view.ts';
import type { Handler } from '../handler.ts';

/** The only call that answers with the client secret, and only to the owner. */
export const getBill: Handler<'tickets/getBill'> = async (input, context) => {
  const { ticketID } = input;
  const { customerID } = context;
  const { found, clientSecret } = await askProvider(() => openPayment(context, { ticketID, customerID }));
  const { bill } = found;
  if (!bill) return { bill: false, payment: false };
  return { bill: toBillView(bill, { ticketID, clientSecret }), payment: paymentStateOf(found) ?? false };
};
