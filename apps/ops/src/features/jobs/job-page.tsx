import type { OpsTicket } from '@fettle/contract/entities/ops-ticket';
import { parseTicketNumber } from '@fettle/domain/ticket/number';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useParams } from 'react-router';
import { useCall } from '../../platform/call.ts';
import { failureText } from '../../platform/failure-text.ts';
import { orderPath } from '../../platform/order-list.ts';
import { Screen } from '../../shell/screen/screen.tsx';
import { Bench } from './bench/bench.tsx';

/** One job: what the technician needs at the bench, and what they write down there. */
export function JobPage() {
  const { number = '' } = useParams();
  const ticketID = parseTicketNumber(number);
  if (ticketID === undefined) {
    return (
      <Screen
        title="No such job"
        lead={`“${number}” is no order number. They look like RE10004.`}
        width="narrow"
      >
        <Button to="/jobs">Go to your jobs</Button>
      </Screen>
    );
  }
  // another job is another page: nothing typed for one may be sent for the next
  return <Job key={ticketID} ticketID={ticketID} />;
}

function Job({ ticketID }: { ticketID: number }) {
  const order = useCall('ops/tickets/get', { ticketID });
  const job = useCall('ops/jobs/get', { ticketID });
  const error = order.error ?? job.error;
  const reload = async () => {
    const [again] = await Promise.all([order.refetch(), job.refetch()]);
    return again.data;
  };
  // one screen from loading on: its heading has the focus, and keeps it
  return (
    <Screen
      title={order.data ? titleOf(order.data.order) : `RE${ticketID}`}
      width="full"
      actions={
        order.data && (
          <>
            <Button variant="small" tone="quiet" to={orderPath(ticketID)}>
              Whole order
            </Button>
            <Button variant="small" tone="quiet" to={`${orderPath(ticketID)}/label`}>
              Print the label
            </Button>
          </>
        )
      }
    >
      {order.data && job.data && <Bench page={order.data} details={job.data} reload={reload} />}
      {!(order.data && job.data) && error && (
        <>
          <Alert tone="danger">{failureText(error)}</Alert>
          <p>
            <Button to="/jobs">Go to your jobs</Button>
          </p>
        </>
      )}
      {!(order.data && job.data) && !error && <p role="status">Loading the job …</p>}
    </Screen>
  );
}

const titleOf = ({ device, model, issue }: OpsTicket): string =>
  `${[device, model].filter(Boolean).join(' ')} · ${issue}`;
