import { createElement, Fragment } from 'react';

/** A postcode, and a size such as 16-inch. */
const together = /([A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b|\d+-inch)/;

/** Text whose postcodes and sizes stay on one line. */
export function Unbroken({ children }: { children: string }) {
  // the pattern's group makes every other part a match; as arguments, parts need no keys
  const parts = children
    .split(together)
    .map((part, at) => (at % 2 === 1 ? createElement('span', { className: 'nowrap' }, part) : part));
  return createElement(Fragment, null, ...parts);
}
