import { parseTicketNumber } from '@fettle/domain/ticket/number';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useParams } from 'react-router';
import { useCall } from '../../platform/call.ts';
import { failureText } from '../../platform/failure-text.ts';
import { Screen } from '../../shell/screen.tsx';
import { Bench } from './bench.tsx';

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
  if (!order.data || !job.data) {
    return (
      <Screen title={`RE${ticketID}`} width="narrow">
        {error ? (
          <>
            <Alert tone="danger">{failureText(error)}</Alert>
            <p>
              <Button to="/jobs">Go to your jobs</Button>
            </p>
          </>
        ) : (
          <p role="status">Loading the job …</p>
        )}
      </Screen>
    );
  }
  const reload = async () => {
    const [again] = await Promise.all([order.refetch(), job.refetch()]);
    return again.data;
  };
  return <Bench page={order.data} details={job.data} reload={reload} />;
}
