import type { Brand } from '@fettle/contract/site/brand';
import { opsEventsPath, type OpsChange } from '@fettle/contract/ops-events';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSession } from './session-store.ts';

type Listener = (change: OpsChange) => void;

const listeners = new Set<Listener>();
const tell = (change: OpsChange) => listeners.forEach((listener) => listener(change));

const brandListeners = new Set<(brand: Brand) => void>();

/** Calls the listener with the brand whenever the server tells it. Returns how to stop. */
export function onBrandTold(listener: (brand: Brand) => void): () => void {
  brandListeners.add(listener);
  return () => void brandListeners.delete(listener);
}

/** Where no stream is to be had, everything may have changed so often. */
const pollEveryMs = 15_000;

/** Hears which orders have changed, as long as somebody is signed in. The frame does so once for all pages. */
export function useLiveChanges(): void {
  const isSignedIn = useSession().status === 'in';
  useEffect(() => {
    if (!isSignedIn) return;
    let polling: ReturnType<typeof setInterval> | undefined;
    const stopPolling = () => {
      clearInterval(polling);
      polling = undefined;
    };
    const stream = new EventSource(opsEventsPath);
    stream.addEventListener('open', stopPolling);
    stream.addEventListener('changed', ({ data }: MessageEvent<string>) => {
      // our own server wrote it
      tell(JSON.parse(data) as OpsChange);
    });
    stream.addEventListener('brand', ({ data }: MessageEvent<string>) => {
      // our own server wrote it
      const brand = JSON.parse(data) as Brand;
      brandListeners.forEach((listener) => listener(brand));
    });
    // the browser tries again by itself; meanwhile, or where a proxy lets no stream through, the pages ask
    stream.addEventListener('error', () => {
      polling ??= setInterval(() => tell({ all: true }), pollEveryMs);
    });
    return () => {
      stream.close();
      stopPolling();
    };
  }, [isSignedIn]);
  useLiveOrders();
}

/** Calls the listener with every change, as long as the component is there. */
export function useOrderChanges(listener: Listener): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    const listen: Listener = (change) => latest.current(change);
    listeners.add(listen);
    return () => void listeners.delete(listen);
  }, []);
}

/** Calls whose answer is about one order: asked for again when that one has changed. */
const aboutOneOrder = new Set(['ops/tickets/get', 'ops/tickets/getChoices', 'ops/jobs/get']);

function useLiveOrders(): void {
  const queryClient = useQueryClient();
  useOrderChanges((change) => {
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [name, input] }) => {
        if (typeof name !== 'string' || !aboutOneOrder.has(name)) return false;
        // the key of such a call is its input
        const { ticketID } = input as { ticketID: number };
        return 'all' in change || change.ticketIDs.includes(ticketID);
      },
    });
  });
}
