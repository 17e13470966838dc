import { Refusal } from '@fettle/domain/refusal';
import { askProvider } from '../../payments/ask-provider.ts';
import { cancelPayment as cancel } from '../../payments/cancel-payment.ts';
import { paymentStateOf } from '../../payments/payment-state.ts';
import { findBillToPay } from '../../stores/payments/paying.ts';
import type { Handler } from '../handler.ts';

export const cancelPayment: Handler<'tickets/cancelPayment'> = async ({ ticketID }, context) => {
  const own = { ticketID, customerID: context.customerID };
  await askProvider(() => cancel(context, own));
  const found = await findBillToPay(context.db, own);
  const payment = found && paymentStateOf(found);
  if (!payment) throw new Refusal('unknownTicket');
  return { payment };
};
