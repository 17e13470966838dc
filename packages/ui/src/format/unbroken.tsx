import { Fragment } from 'react';

/** A postcode, and a size such as 16-inch. */
const together = /([A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b|\d+-inch)/;

/** Text whose postcodes and sizes stay on one line. */
export function Unbroken({ children }: { children: string }) {
  return children.split(together).map((part, at) =>
    // the pattern's group makes every other part a match; parts never change places
    at % 2 === 1 ? (
      <span key={at} className="nowrap">
        {part}
      </span>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  );
}
