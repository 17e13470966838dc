import type { Message } from '@fettle/contract/entities/message';
import { Button } from '@fettle/ui/controls/button.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { MomentText } from '../collection/moment-text.tsx';
import { useTicketAct } from '../ticket/use-ticket-act.ts';
import { firstUnreadOf } from './first-unread.ts';
import styles from './conversation.module.css';

interface ConversationProps {
  messages: readonly Message[];
  hasEarlier: boolean;
  unread: number;
  showEarlier: () => Promise<void>;
  markRead: () => void;
}

/** A log that screen readers announce as it grows; long ones scroll in their own box, with the newest in sight. */
export function Conversation({ messages, hasEarlier, unread, showEarlier, markRead }: ConversationProps) {
  const box = useRef<HTMLDivElement>(null);
  const act = useTicketAct();
  const [now] = useState(() => new Date());
  // stays marked for this visit, though the server is told that it was read
  const [newFrom, setNewFrom] = useState<number>();
  const firstUnread = firstUnreadOf(messages, unread);
  if (firstUnread !== undefined && firstUnread !== newFrom) setNewFrom(firstUnread);

  const newestID = messages.at(-1)?.messageID;
  useEffect(() => {
    if (newestID !== undefined && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [newestID]);
  useWhenSeen(box, unread > 0, markRead);

  return (
    // long conversations scroll: who has no mouse needs the focus here for it
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={box} role="log" aria-label="Messages about this order" tabIndex={0} className={styles.box}>
      {hasEarlier && (
        <p className={styles.earlier}>
          <Button
            variant="small"
            tone="quiet"
            disabled={act.isActing}
            onClick={() => void act.run(showEarlier)}
          >
            Show earlier messages
          </Button>
          {act.failure && <span role="alert">{act.failure.message}</span>}
        </p>
      )}
      <ol className={styles.messages}>
        {messages.map((message) => (
          <li key={message.messageID} className={message.from === 'customer' ? styles.own : styles.theirs}>
            {message.messageID === newFrom && <p className={styles.new}>New</p>}
            <p className={styles.who}>
              <strong>{message.from === 'customer' ? 'You' : (message.name ?? 'The repair team')}</strong>{' '}
              <time dateTime={message.sentAt}>
                <MomentText at={new Date(message.sentAt)} now={now} />
              </time>
            </p>
            {/* who writes from right to left must not turn the page around */}
            <p className={styles.text} dir="auto">
              {message.text}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Read is what has been on the screen of a tab that is looked at. */
function useWhenSeen(box: { current: HTMLElement | null }, isWanted: boolean, onSeen: () => void): void {
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    const element = box.current;
    if (!isWanted || !element) return;
    let isInView = false;
    const tell = () => isInView && !document.hidden && seen();
    const observer = new IntersectionObserver(([entry]) => {
      isInView = entry?.isIntersecting ?? false;
      tell();
    });
    observer.observe(element);
    document.addEventListener('visibilitychange', tell);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', tell);
    };
  }, [box, isWanted]);
}
