import type { CallOutput } from '@fettle/contract/calls';
import type { Ticket } from '@fettle/contract/entities/ticket';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { StarsInput } from '@fettle/ui/controls/stars-input.tsx';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useState, type SubmitEvent } from 'react';
import { useServices } from '../../platform/services/services-context.ts';
import { useTicketAct } from '../ticket/use-ticket-act.ts';
import type { GivenFeedback } from './use-feedback.ts';
import styles from './feedback-page.module.css';

/** As long as the contract lets it be. */
const longestComment = 2000;

interface FeedbackFormProps {
  ticket: Ticket;
  given: GivenFeedback | null;
  onSent: (known: CallOutput<'tickets/getFeedback'>) => void;
}

export function FeedbackForm({ ticket, given, onSent }: FeedbackFormProps) {
  const { call } = useServices();
  const [stars, setStars] = useState(given?.stars);
  const [comment, setComment] = useState(given?.comment ?? '');
  const [isChecked, setChecked] = useState(false);
  const act = useTicketAct();
  const { ticketID, technician } = ticket;
  const isTooLong = comment.trim().length > longestComment;

  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    setChecked(true);
    const form = event.currentTarget;
    if (stars === undefined) return form.querySelector<HTMLInputElement>('[name=stars]')?.focus();
    if (isTooLong) return form.querySelector<HTMLTextAreaElement>('[name=comment]')?.focus();
    void act.run(async () => {
      // sent again after a lost connection it changes nothing
      await call('tickets/feedback', { ticketID, stars, comment });
      onSent((await call('tickets/getFeedback', { ticketID })).data);
    });
  }

  return (
    <form noValidate className={styles.form} onSubmit={send}>
      <StarsInput
        legend={technician ? `How was ${technician.firstname}’s repair?` : 'How was your repair?'}
        name="stars"
        value={stars}
        onChange={setStars}
        error={isChecked && stars === undefined ? 'Please choose from one to five stars' : undefined}
      />
      <Field
        label="Comments (optional)"
        name="comment"
        hint="What went well, and what we should do better."
        multiline
        rows={5}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
        error={isTooLong ? `Please keep it to ${longestComment} characters` : undefined}
      />
      <p className={styles.note}>
        {technician
          ? `We show your stars and comments on ${technician.firstname}’s page, good or bad, with your first name and the month.`
          : 'We read every comment, good or bad.'}
      </p>
      {act.failure && (
        <Alert key={act.attempt} tone="danger" takeFocus>
          <p>{act.failure.message}</p>
        </Alert>
      )}
      <div>
        <Button type="submit" disabled={act.isActing}>
          SUBMIT FEEDBACK
        </Button>
      </div>
    </form>
  );
}
