import { Alert } from '@fettle/ui/messages/alert.tsx';
import { priceSpan } from '../../catalogue/price-words.ts';
import type { ExpectedPrice } from '../../draft/expected-price.ts';

/** Beside the prices: somebody else than the device page named repairs it, because the first one was given another job. */
export function OtherTechnician({ firstname, expected }: { firstname: string; expected: ExpectedPrice }) {
  return (
    <Alert tone="info" title={`${firstname} will repair it, not ${expected.firstname}`}>
      <p>
        {expected.firstname}, whose price of {priceSpan(expected)} we showed you, has been given another job
        since. These are {firstname}’s prices.
      </p>
    </Alert>
  );
}
