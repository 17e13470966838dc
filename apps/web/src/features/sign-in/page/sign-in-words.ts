import type { DraftTicket } from '../../../platform/storage/ticket-state.ts';
import { priceFrom } from '../../catalogue/price-words.ts';

interface SignInWords {
  title: string;
  lead: string;
}

/** What heads the page: what is one step away for whoever has asked for a repair, else what signing in is good for. */
export function signInWords(draft: DraftTicket | undefined): SignInWords {
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
