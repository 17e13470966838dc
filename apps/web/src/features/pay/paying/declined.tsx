import { Alert } from '@fettle/ui/messages/alert.tsx';

/** Why there is a fee to pay, and what follows once it is. */
export const Declined = () => (
  <Alert tone="info" title="You’ve declined the repair">
    <p>This pays for the diagnosis. As soon as it’s paid, we’ll bring your device back to you as it is.</p>
  </Alert>
);
