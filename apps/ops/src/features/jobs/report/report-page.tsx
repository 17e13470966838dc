import { parseTicketNumber } from '@fettle/domain/ticket/number';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useParams } from 'react-router';
import { useCall } from '../../../platform/call.ts';
import { useConfig } from '../../../platform/config.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { jobPath } from '../../../platform/order-list.ts';
import { Screen } from '../../../shell/screen/screen.tsx';
import { ReportRows } from './report-rows.tsx';
import styles from './report-page.module.css';

/** The test report on paper, for the device's bag. */
export function ReportPage() {
  const { number = '' } = useParams();
  const ticketID = parseTicketNumber(number) ?? 0;
  const enabled = ticketID > 0;
  const job = useCall('ops/jobs/get', { ticketID }, { enabled });
  const order = useCall('ops/tickets/get', { ticketID }, { enabled });
  const error = order.error ?? job.error;
  const data = order.data;
  const { brand } = useConfig();
  const report = job.data?.report;
  return (
    <Screen
      title={`Test report of RE${ticketID}`}
      width="narrow"
      actions={
        <>
          <Button variant="small" onClick={() => window.print()} disabled={!report}>
            Print
          </Button>
          <Button variant="small" tone="quiet" to={jobPath(ticketID)}>
            Back to the job
          </Button>
        </>
      }
    >
      {error && <Alert tone="danger">{failureText(error)}</Alert>}
      {job.data && !report && (
        <p>It’s written when the device is repaired. Until then there is nothing to print.</p>
      )}
      {data && report && (
        <article className={styles.report} data-theme="light">
          <h2 className={styles.title}>Test report</h2>
          <p>
            {brand.name}, order RE{ticketID}
            <br />
            {[data.order.device, data.order.model].filter(Boolean).join(' ')}, {data.order.issue}
            {data.order.serial && (
              <>
                <br />
                IMEI or serial {data.order.serial}
              </>
            )}
          </p>
          <ReportRows checks={report.checks} />
          {report.note && <p className={styles.note}>{report.note}</p>}
          <p>
            Tested by {report.by} on {dayOf.format(new Date(report.at))}
          </p>
        </article>
      )}
    </Screen>
  );
}

const dayOf = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'long' });
