import { openPayment } from '../../../money/open-payment.ts';
import { paymentStateOf } from '../../../tickets/paying/payment-state.ts';
import { askProvider } from '../../../money/ask-provider.ts';
import { toBillView } from '../../../tickets/views/ticket-view.ts';
import type { Handler } from '../handler.ts';

/** The only call that answers with the client secret, and only to the owner. */
export const getBill: Handler<'tickets/getBill'> = async (input, context) => {
  const { ticketID } = input;
  const { customerID } = context;
  const { found, clientSecret } = await askProvider(() => openPayment(context, { ticketID, customerID }));
  const { bill } = found;
  if (!bill) return { bill: false, payment: false, isExtraWork: false };
  return {
    bill: toBillView(bill, { ticketID, clientSecret }),
    payment: paymentStateOf(found) ?? false,
    isExtraWork: bill.kind === 'extraWork',
  };
};
