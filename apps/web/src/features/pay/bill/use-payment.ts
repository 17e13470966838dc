import { useLoad } from '@fettle/ui/hooks/use-load.ts';
import { useEffect, useRef } from 'react';
import { loadDocument } from '../../../platform/document/load-document.ts';
import { useServices } from '../../../platform/services/services-context.ts';
import {
  explainPaymentLoad,
  loadPayment,
  type PaymentLoadFailure,
  type TicketToPay,
} from './load-payment.ts';
import { payViewOf, type PayView } from './pay-view.ts';

export interface PaymentOnPage {
  open: TicketToPay | undefined;
  view: PayView | undefined;
  /** When the server gave it, in ms. */
  receivedAt: number | undefined;
  failure: PaymentLoadFailure | undefined;
  /** Asks again, unless this page is about to pay: what changes then is its own doing. */
  refresh: () => void;
  /** Holds the page still while the customer pays on it, and asks again afterwards. */
  whilePaying: <Result>(pay: () => Promise<Result>) => Promise<Result>;
}

export function usePayment(wantedID: number): PaymentOnPage {
  const services = useServices();
  const {
    value: open,
    receivedAt,
    failure,
    reload,
  } = useLoad({
    key: String(wantedID),
    ask: () => loadPayment(services, wantedID),
    explain: (error) => explainPaymentLoad(error, { online: navigator.onLine }),
  });
  const paying = useRef(false);
  function refresh(): void {
    if (!paying.current) reload();
  }
  async function whilePaying<Result>(pay: () => Promise<Result>): Promise<Result> {
    paying.current = true;
    try {
      return await pay();
    } finally {
      paying.current = false;
      reload();
    }
  }

  const view = open && payViewOf(open);
  useLeaving({ view, isMissing: failure?.kind === 'missing' || (receivedAt !== undefined && !open) });
  useFreshDocument();
  return { open, view, receivedAt, failure, refresh, whilePaying };
}

/** Spec §8: a missing ticket goes to /orders. */
function useLeaving({ view, isMissing }: { view: PayView | undefined; isMissing: boolean }): void {
  const to = isMissing ? '/orders' : view?.kind === 'leave' ? view.to : undefined;
  useEffect(() => {
    if (to !== undefined) void loadDocument(to, { replace: true });
  }, [to]);
}

/** A page that the browser brings back from its memory still waits for a payment that has long gone elsewhere. */
function useFreshDocument(): void {
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}
