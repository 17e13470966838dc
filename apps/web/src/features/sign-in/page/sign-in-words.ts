import type { DraftTicket } from '../../../platform/storage/ticket-state.ts';
import type { OrderToSignInFor } from '../../../platform/session/login-state.ts';
import { priceFrom } from '../../catalogue/price-words.ts';

interface SignInWords {
  title: string;
  lead: string;
}

interface Known {
  draft: DraftTicket | undefined;
  /** What a valid link has shown. */
  order: OrderToSignInFor | undefined;
  /** Where they want to go on to. */
  backTo: string | undefined;
}

/** What heads the page: the order they came for, what is one step away for whoever has asked for a repair, else what signing in is good for. */
export function signInWords({ draft, order, backTo }: Known): SignInWords {
  if (order) {
    return {
      title: `Sign in for order ${order.number}`,
      lead: `Your ${order.device}: sign in to ${order.step}.`,
    };
  }
  // whose it is nobody knows here: the number stands in their address already
  const [, number] = orderPath.exec(backTo ?? '') ?? [];
  if (number !== undefined) {
    return { title: `Sign in to see order RE${number}`, lead: 'Use the account you ordered with.' };
  }
  if (!draft) {
    return {
      title: 'Sign in',
      lead: 'Choose whichever way suits you. New here? Any of them sets up your account.',
    };
  }
  const { device, repair, priceRange } = draft;
  const price = priceRange ? `, ${priceFrom(priceRange)}` : '';
  return {
    title: `Last step: your quotes for ${device}`,
    lead: `${repair}${price}. Sign in to see your technician’s prices. It’s free, and there’s nothing to pay now.`,
  };
}

/** The pages of one order. */
const orderPath = /^\/(?:track\/RE|ticket\/|feedback\/|ticket\/pay\?ticketID=)(\d+)/;
