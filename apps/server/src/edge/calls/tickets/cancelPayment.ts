import { Refusal } from '@fettle/domain/refusal';
import { askProvider } from '../../../money/ask-provider.ts';
import { cancelPayment as cancel } from '../../../money/cancel-payment.ts';
import { paymentStateOf } from '../../../tickets/paying/payment-state.ts';
import { findBillToPay } from '../../../stores/money/paying.ts';
import type { Handler } from '../handler.ts';

export const cancelPayment: Handler<'tickets/cancelPayment'> = async ({ ticketID }, context) => {
  const own = { ticketID, customerID: context.customerID };
  await askProvider(() => cancel(context, own));
  const found = await findBillToPay(context.db, own);
  const payment = found && paymentStateOf(found);
  if (!payment) throw new Refusal('unknownTicket');
  return { payment };
};
