import { Money } from '@fettle/ui/format/money.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useState } from 'react';

/** The bill is not what this page showed first: another tab has changed the ticket, or we have. */
export function PriceChanged({ pence }: { pence: number }) {
  const [first] = useState(pence);
  if (pence === first) return null;
  return (
    <Alert tone="warning" title="The price has changed">
      <p>
        It was <Money pence={first} /> when you opened this page and is now{' '}
        <strong>
          <Money pence={pence} />
        </strong>
        . Nothing has been charged. Please check it before you continue.
      </p>
    </Alert>
  );
}
