import { Refusal } from '@fettle/domain/refusal';
import { PaymentsUnavailable } from '../outside/ports/payments.ts';

/** A provider that does not answer is no fault of ours and none of the customer's: they are asked to try again. */
export async function askProvider<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof PaymentsUnavailable) throw new Refusal('paymentUnavailable');
    throw error;
  }
}
