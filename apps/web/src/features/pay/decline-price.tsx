import { Button } from '@fettle/ui/controls/button.tsx';
import { Section } from '@fettle/ui/layout/section.tsx';
import { trackingPath } from './bill/pay-view.ts';

/** The other answer to a final price is given where what follows from both is said. */
export const DeclinePrice = ({ ticketID }: { ticketID: number }) => (
  <Section id="decline-heading" heading="Rather not?">
    <p>Your order shows what we found and what follows from either answer, before you decide anything.</p>
    <p>
      <Button to={trackingPath(ticketID)} reloadDocument tone="quiet">
        See both choices
      </Button>
    </p>
  </Section>
);
