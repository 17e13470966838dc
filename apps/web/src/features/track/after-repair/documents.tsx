import { Section } from '@fettle/ui/layout/section.tsx';
import { Money } from '@fettle/ui/format/money.tsx';
import { useLoad } from '@fettle/ui/hooks/use-load.ts';
import { useServices } from '../../../platform/services/services-context.ts';
import { useSiteConfig } from '../../../platform/site/site-config.ts';
import { useReloadOnEvent } from '../../ticket/use-reload-on-event.ts';
import styles from './documents.module.css';

const names = { invoice: 'Invoice', creditNote: 'Credit note' } as const;

/** Invoices and credit notes; asked for again whenever something has happened to the ticket. */
export function Documents({ ticketID, lastEventID }: { ticketID: number; lastEventID: string }) {
  const { call } = useServices();
  const { apiUrl } = useSiteConfig();
  const { value: documents, reload } = useLoad({
    key: String(ticketID),
    ask: async () => (await call('tickets/getDocuments', { ticketID })).data.documents,
    // the page does without; the client has logged it
    explain: () => undefined,
  });
  useReloadOnEvent(lastEventID, reload);
  if (!documents?.length) return null;
  return (
    <Section id="documents-heading" heading="Documents">
      <ul className={styles.documents}>
        {documents.map(({ documentID, kind, number, amountInPence, url }) => (
          <li key={documentID}>
            <a href={`${apiUrl}${url}`} className={styles.document}>
              {names[kind]} {number} (PDF)
            </a>{' '}
            <Money pence={amountInPence} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
