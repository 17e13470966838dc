import { outwardCode } from '@fettle/domain/postcode';
import { useRef, useState } from 'react';
import { useServices } from '../../platform/services/services-context.ts';
import { useSiteConfig } from '../../platform/site/site-config.ts';
import type { RequestFields } from '../../platform/storage/kept-requests.ts';
import { addressOf, splitPostcode } from '../pickup/pickup.ts';
import { outOfAreaMessage, type RequestError, type RequestField } from './fields/check-request.ts';

export type RequestErrors = ReturnType<typeof useRequestErrors>;

/** What is wrong with the form at present. A field that is touched again is given another chance. */
export function useRequestErrors() {
  const { analytics } = useServices();
  const { brand } = useSiteConfig();
  const [shown, setShown] = useState<readonly RequestError[]>([]);
  /** Counts how often the form was sent with errors: each time the summary takes the focus again. */
  const [attempt, setAttempt] = useState(0);
  /** What is to be spoken: it came while the focus was elsewhere. */
  const [spoken, setSpoken] = useState('');
  const toldOutside = useRef(new Set<string>());

  /** Spec §8: an address outside our area is an event, once for each district. */
  function countOutside(text: string): void {
    const outward = outwardCode(splitPostcode(text).postcode ?? '');
    if (toldOutside.current.has(outward)) return;
    toldOutside.current.add(outward);
    analytics.event('outside_area', { outward });
  }

  function show(error: RequestError): void {
    setSpoken(error.message);
    setShown((before) => [error, ...before.filter(({ field }) => field !== error.field)]);
  }

  function showAll(found: readonly RequestError[], { pickup }: RequestFields): void {
    setShown(found);
    // the summary takes the focus
    setSpoken('');
    if (found.length > 0) setAttempt((count) => count + 1);
    if (found.some(({ message }) => message === outOfAreaMessage(brand.name))) {
      countOutside(addressOf(pickup)?.postcode ?? '');
    }
  }

  function tellOutside(text: string): void {
    countOutside(text);
    show({ field: 'pickup', message: outOfAreaMessage(brand.name) });
  }

  const errorOf = (name: RequestField) => shown.find(({ field }) => field === name)?.message;
  const clear = (name: RequestField) => {
    setSpoken('');
    setShown((before) => before.filter(({ field }) => field !== name));
  };
  const isOutside = errorOf('pickup') === outOfAreaMessage(brand.name);
  return { shown, spoken, attempt, errorOf, isOutside, show, showAll, tellOutside, clear };
}
