import type { Ticket } from '@fettle/contract/entities/ticket';
import { Button } from '@fettle/ui/controls/button.tsx';
import { devicePath } from '../../catalogue/device-paths.ts';
import { useTicketDevice } from '../../ticket/use-ticket-device.ts';

/** The same repair of the same device once more, from the beginning. */
export function BookAgain({ ticket, tone }: { ticket: Ticket; tone: 'primary' | 'quiet' }) {
  const device = useTicketDevice(ticket.deviceID);
  // spec §2: the query preselects the repair. Without the device's address, home is where one begins
  const path = device && `${devicePath(device)}?repairTypeID=${ticket.repairType.repairTypeID}`;
  return (
    <Button to={path ?? '/'} tone={tone} {...(tone === 'quiet' && { variant: 'small' })}>
      Book the same again
    </Button>
  );
}
