import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';

/** Nobody pays for a collection that is not settled. */
export function NoWindow({ ticketID }: { ticketID: number }) {
  return (
    <Alert tone="warning" title="Sorry, we couldn’t hold your collection window any longer.">
      <p>Choose another one and you’ll come straight back here. Nothing has been charged.</p>
      <p>
        <Button to={`/ticket/${ticketID}`}>Choose a window</Button>
      </p>
    </Alert>
  );
}
