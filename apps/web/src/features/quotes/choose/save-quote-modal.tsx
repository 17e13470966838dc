import type { Ticket } from '@fettle/contract/entities/ticket';
import { isEmail } from '@fettle/domain/email';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { Modal } from '@fettle/ui/messages/modal.tsx';
import { useState, type SubmitEvent } from 'react';
import { facts } from '../../../content/facts/facts.ts';
import { useServices } from '../../../platform/services/services-context.ts';
import { useTicketAct } from '../../ticket/use-ticket-act.ts';
import styles from './save-quote-modal.module.css';

interface SaveQuoteModalProps {
  ticket: Ticket;
  chosenID: number | null;
  open: boolean;
  onClose: () => void;
  onSaved: (leadID: number) => void;
}

export function SaveQuoteModal({ open, onClose, ...form }: SaveQuoteModalProps) {
  return (
    <Modal title="Save Your Quote" open={open} onClose={onClose}>
      <SaveQuoteForm {...form} />
    </Modal>
  );
}

function SaveQuoteForm({ ticket, chosenID, onSaved }: Omit<SaveQuoteModalProps, 'open' | 'onClose'>) {
  const { call, clientState } = useServices();
  const [email, setEmail] = useState(() => clientState.get().authentication.customer?.email ?? '');
  const [error, setError] = useState<string>();
  const act = useTicketAct();

  function save(event: SubmitEvent): void {
    event.preventDefault();
    const to = email.trim();
    // spec §5
    if (!isEmail(to)) return setError('Please enter a valid email address');
    void act.run(async () => {
      const { ticketID } = ticket;
      const { data } = await call('tickets/saveLead', { email: to, ticketID, quoteID: chosenID });
      onSaved(data.leadID);
    });
  }

  return (
    <form noValidate className={styles.form} onSubmit={save}>
      <Field
        label="Email"
        name="email"
        type="email"
        hint={`We’ll email you these quotes with a link back to this page. They’re good for ${facts.quoteValidFor} from the day they were made.`}
        autoComplete="email"
        maxLength={254}
        value={email}
        onChange={(event) => {
          setEmail(event.target.value);
          setError(undefined);
          act.clearFailure();
        }}
        error={error ?? act.failure?.message}
      />
      <Button type="submit" disabled={act.isActing}>
        Send
      </Button>
    </form>
  );
}
