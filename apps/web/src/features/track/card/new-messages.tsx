import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';

/** The conversation stands far down: what is new in it is told on top. */
export function NewMessages({ unread }: { unread: number }) {
  return (
    <Alert tone="info" title={unread === 1 ? 'You have a new message' : `You have ${unread} new messages`}>
      <p>
        <Button variant="small" onClick={readMessages}>
          {unread === 1 ? 'Read it' : 'Read them'}
        </Button>
      </p>
    </Alert>
  );
}

function readMessages(): void {
  const heading = document.getElementById('messages-heading');
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
