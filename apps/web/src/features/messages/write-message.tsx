import type { Message } from '@fettle/contract/entities/message';
import { longestMessage } from '@fettle/domain/ticket/message';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useServices } from '../../platform/services/services-context.ts';
import { useTicketAct } from '../ticket/use-ticket-act.ts';
import { keyFor } from './message-key.ts';
import styles from './write-message.module.css';

/** From here on the length is told. */
const nearlyFull = longestMessage - 200;
const count = new Intl.NumberFormat('en-GB');

/** What is typed stays until the server has it. Sent again it arrives once. */
export function WriteMessage({ ticketID, onSent }: { ticketID: number; onSent: (message: Message) => void }) {
  const { call } = useServices();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const attempt = useRef<ReturnType<typeof keyFor>>(undefined);
  const act = useTicketAct();
  const { length } = text.trim();

  async function send(): Promise<void> {
    const problem = problemOf(length);
    setError(problem);
    if (problem) return field.current?.focus();
    attempt.current = keyFor(text, attempt.current, () => crypto.randomUUID());
    const written = { ticketID, ...attempt.current };
    const { done } = await act.run(async () =>
      onSent((await call('tickets/sendMessage', written)).data.message),
    );
    if (!done) return;
    attempt.current = undefined;
    setText('');
    field.current?.focus();
  }

  function sendByKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field
        name="message"
        label="Write to the repair team"
        multiline
        rows={3}
        ref={field}
        value={text}
        error={error}
        // not disabled while it is sent: a screen reader would lose its place
        readOnly={act.isActing}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={sendByKey}
      />
      <div className={styles.row}>
        <Button type="submit" tone="quiet" disabled={act.isActing}>
          {act.isActing ? 'Sending' : 'Send message'}
        </Button>
        {length > nearlyFull && (
          <p className={length > longestMessage ? styles.over : styles.count}>
            {count.format(length)} of {count.format(longestMessage)}
          </p>
        )}
      </div>
      {act.failure && (
        <Alert key={act.attempt} tone="danger" title="Your message wasn’t sent" takeFocus>
          <p>{act.failure.message}</p>
          <p>It’s still in the box. Send it again when you’re ready: it won’t arrive twice.</p>
        </Alert>
      )}
    </form>
  );
}

function problemOf(length: number): string | undefined {
  if (length === 0) return 'Please write a message first.';
  return length > longestMessage
    ? `Please keep your message to ${count.format(longestMessage)} characters.`
    : undefined;
}
