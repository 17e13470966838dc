import type { StoryItem } from '@fettle/contract/entities/ops-ticket';
import { Button } from '@fettle/ui/controls/button.tsx';
import { Field } from '@fettle/ui/controls/field.tsx';
import { momentText } from '@fettle/ui/format/moment-text.ts';
import { Alert } from '@fettle/ui/messages/alert.tsx';
import { useEffect, useState, type SyntheticEvent } from 'react';
import { callOps, useAct } from '../../platform/call.ts';
import { failureText } from '../../platform/failure-text.ts';
import { SignatureImage } from '../../shell/pictures/signature-image.tsx';
import { useNow } from '../../platform/use-now.ts';
import styles from './story.module.css';

interface StoryProps {
  ticketID: number;
  story: readonly StoryItem[];
  /** A driver neither reads nor writes them. */
  hasMessages: boolean;
  reload: () => Promise<unknown>;
}

/** Events, photos, messages, notes and signatures in one stream, the newest first, below the box in which one writes. */
export function Story({ ticketID, story, hasMessages, reload }: StoryProps) {
  const now = useNow();
  useMarkRead(ticketID, story, hasMessages);
  return (
    <section aria-labelledby="story" className={styles.story}>
      <h2 id="story" className={styles.heading}>
        Story
      </h2>
      {hasMessages && <MessageBox ticketID={ticketID} reload={reload} />}
      <ol className={styles.items}>
        {story.toReversed().map((item) => (
          <li key={item.id} className={styles.item} data-kind={item.kind}>
            <p className={styles.by}>
              <strong>{item.by}</strong>
              <time dateTime={item.at}>{momentText(new Date(item.at), now)}</time>
            </p>
            <Said item={item} />
          </li>
        ))}
      </ol>
    </section>
  );
}

const stages = {
  customer: 'The device sent by the customer',
  door: 'The door at which nobody was there',
  collected: 'The device as it came to us',
  repaired: 'The device after the repair',
  delivered: 'The device when it was delivered',
} as const;

const signedFor = {
  collect: 'when it was collected',
  deliver: 'when it was delivered',
  return: 'when it was given back',
} as const;
const noteTags: Readonly<Record<string, string>> = {
  note: 'Note for the team',
  diagnosis: 'Diagnosis',
  noteForDriver: 'For the driver',
  finding: 'Finding, told to the customer',
};

function Said({ item }: { item: StoryItem }) {
  switch (item.kind) {
    case 'event':
      return (
        <p className={styles.text}>
          {item.text}
          {item.recordedAt && (
            <span className={styles.late}> (we learnt of it {lateText(item.recordedAt)})</span>
          )}
        </p>
      );
    case 'message':
      return (
        <p className={styles.bubble} data-from={item.from}>
          <span className={styles.tag}>
            {item.from === 'customer' ? 'From the customer' : 'To the customer'}
          </span>
          {item.text}
        </p>
      );
    case 'note':
      return (
        <p className={styles.note}>
          <span className={styles.tag}>{noteTags[item.about] ?? 'Why'}</span>
          {item.text}
        </p>
      );
    case 'photo':
      return (
        <a href={item.large} target="_blank" rel="noreferrer" className={styles.photo}>
          <img src={item.small} alt={stages[item.stage]} loading="lazy" />
        </a>
      );
    case 'signature':
      return (
        <SignatureImage
          className={styles.signature}
          signature={item.signature}
          label={`The customer’s signature, ${signedFor[item.step]}`}
        />
      );
  }
}

const lateText = (moment: string) => momentText(new Date(moment), new Date());

function MessageBox({ ticketID, reload }: { ticketID: number; reload: () => Promise<unknown> }) {
  const [text, setText] = useState('');
  // sent again after a lost answer it is the same message
  const [messageKey, setMessageKey] = useState(() => crypto.randomUUID());
  const message = useAct('ops/tickets/sendMessage');
  const note = useAct('ops/tickets/note');
  const isActing = message.isActing || note.isActing;

  async function send(event: SyntheticEvent<HTMLFormElement, SubmitEvent>): Promise<void> {
    event.preventDefault();
    const isNote = event.nativeEvent.submitter?.getAttribute('value') === 'note';
    const other = isNote ? message : note;
    other.clearFailure();
    const { done } = await (isNote
      ? note.run({ ticketID, text })
      : message.run({ ticketID, text, messageKey }));
    if (!done) return;
    setText('');
    setMessageKey(crypto.randomUUID());
    await reload();
  }
  const failed = message.failure ? message : note;
  return (
    <form className={styles.box} onSubmit={(event) => void send(event)}>
      <Field
        label="Write a message or a note"
        name="text"
        multiline
        rows={2}
        required
        minLength={2}
        maxLength={2_000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {failed.failure && (
        <Alert key={failed.attempt} tone="danger">
          {failureText(failed.failure)}
        </Alert>
      )}
      <div className={styles.buttons}>
        <Button variant="small" type="submit" name="as" value="message" disabled={isActing}>
          Send to the customer
        </Button>
        <Button variant="small" tone="quiet" type="submit" name="as" value="note" disabled={isActing}>
          Keep as a note
        </Button>
      </div>
    </form>
  );
}

/** What is on the page counts as read, once somebody looks at the page. */
function useMarkRead(ticketID: number, story: readonly StoryItem[], mayRead: boolean): void {
  const newest = story.findLast((item) => item.kind === 'message' && item.isUnread)?.id;
  useEffect(() => {
    if (newest === undefined || !mayRead) return;
    const mark = () => {
      if (document.visibilityState !== 'visible') return;
      const messageID = Number(newest.replace('message-', ''));
      // it stays unread for the next who looks
      void callOps('ops/tickets/markRead', { ticketID, messageID }).catch(() => undefined);
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [ticketID, newest, mayRead]);
}
