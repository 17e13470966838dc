import { CallFailure } from '@fettle/contract/client/client';
import type { PickupWindow, Ticket } from '@fettle/contract/entities/ticket';
import { loadDocument } from '../../../platform/document/load-document.ts';
import { useServices } from '../../../platform/services/services-context.ts';
import { chooseQuote } from '../../../platform/storage/ticket-state.ts';
import { chosenPickup } from '../../collection/windows.ts';
import { useTicketAct } from '../../ticket/use-ticket-act.ts';

interface AcceptOptions {
  ticket: Ticket;
  onChange: (ticket: Ticket) => void;
  /** The ticket may not be what this page shows: the window is lost, the quote has gone, another tab was quicker. */
  onStale: () => void;
}

/** Spec §4.3: accepts a quote and goes to the payment page. */
export function useAccept({ ticket, onChange, onStale }: AcceptOptions) {
  const { call, clientState } = useServices();
  const act = useTicketAct();
  const { ticketID, timeSlots } = ticket;

  async function send(quoteID: number): Promise<void> {
    const pickup = chosenPickup(timeSlots.PICKUP);
    const window = pickup ? withoutHold(pickup) : null;
    try {
      const { data } = await call('tickets/accept{Brand}Quote', { ticketID, quoteID, timeSlot: window });
      onChange(data.ticket);
      clientState.update((state) => chooseQuote(state, quoteID));
    } catch (error) {
      if (error instanceof CallFailure && error.kind === 'refused') onStale();
      throw error;
    }
  }

  async function accept(quoteID: number): Promise<void> {
    await act.run(async () => {
      await send(quoteID);
      await loadDocument(`/ticket/pay?ticketID=${ticketID}`);
    });
  }

  return { accept, isAccepting: act.isActing, failure: act.failure };
}

const withoutHold = ({ asap, timeDesc, day, startTime, endTime }: PickupWindow) => ({
  asap,
  timeDesc,
  day,
  startTime,
  endTime,
});
