import { parseTicketNumber } from '@fettle/domain/ticket/number';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { QrCode } from '@fettle/ui/pictures/qr-code.tsx';
import { useParams } from 'react-router';
import { useCall } from '../../platform/call.ts';
import { failureText } from '../../platform/failure-text.ts';
import { orderPath } from '../../platform/order-list.ts';
import { Screen } from '../../shell/screen/screen.tsx';
import { orderAddress } from './order-address.ts';
import styles from './label.module.css';

/** The label for a device's bag. Only the label is printed, on a page of its size. */
export function LabelPage() {
  const { number = '' } = useParams();
  const ticketID = parseTicketNumber(number) ?? 0;
  const { data, error } = useCall('ops/tickets/get', { ticketID }, { enabled: ticketID > 0 });
  return (
    <Screen
      title={`Label of RE${ticketID}`}
      lead="62 × 40 mm, as the usual label printers have it. Scanning the code opens the order in the console."
      width="narrow"
      actions={
        <>
          <Button variant="small" onClick={() => window.print()} disabled={!data}>
            Print
          </Button>
          <Button variant="small" tone="quiet" to={orderPath(ticketID)}>
            Back to the order
          </Button>
        </>
      }
    >
      {error && <Alert tone="danger">{failureText(error)}</Alert>}
      {data && (
        <div className={styles.label}>
          <QrCode
            text={orderAddress(ticketID, location.origin)}
            label={`QR code of ${orderAddress(ticketID, location.origin)}`}
            border={2}
            className={styles.code}
          />
          <div className={styles.words}>
            <strong className={styles.number}>RE{ticketID}</strong>
            <span>{[data.order.device, data.order.model].filter(Boolean).join(' ')}</span>
            <span>{data.order.issue}</span>
            <span>{data.order.postcode.split(' ')[0]}</span>
          </div>
        </div>
      )}
    </Screen>
  );
}
