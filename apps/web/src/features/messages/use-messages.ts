import { CallFailure } from '@fettle/contract/client/client';
import type { CallOutput } from '@fettle/contract/calls';
import type { Message } from '@fettle/contract/entities/message';
import { useLoad } from '@fettle/ui/hooks/use-load.ts';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../platform/services/services-context.ts';
import { mergeMessages } from './merge-messages.ts';

type Conversation = CallOutput<'tickets/getMessages'>;

interface Messages {
  /** Undefined until it is known; the oldest first. */
  messages: readonly Message[] | undefined;
  hasEarlier: boolean;
  unread: number;
  maySend: boolean;
  hasFailed: boolean;
  reload: () => void;
  showEarlier: () => Promise<void>;
  add: (message: Message) => void;
  markRead: () => void;
}

/** The conversation about a ticket, asked for again whenever something has happened to the ticket. */
export function useMessages(ticketID: number, lastEventID: string, onRead?: () => void): Messages {
  const { call } = useServices();
  const ask = async (before?: number) => (await call('tickets/getMessages', { ticketID, before })).data;
  /** What was loaded on request; the newest page is the load's. */
  const [earlier, setEarlier] = useState<Pick<Conversation, 'messages' | 'hasEarlier'>>();
  const { value, failure, reload, show } = useLoad({ key: String(ticketID), ask: () => ask(), explain });
  const seen = useRef(lastEventID);
  useEffect(() => {
    if (seen.current === lastEventID) return;
    seen.current = lastEventID;
    reload();
  }, [lastEventID, reload]);

  const messages = value && mergeMessages(earlier?.messages ?? [], value.messages);

  async function showEarlier(): Promise<void> {
    const page = await ask(messages?.[0]?.messageID);
    setEarlier((known) => ({ ...page, messages: mergeMessages(page.messages, known?.messages ?? []) }));
  }

  function add(message: Message): void {
    if (value) show({ ...value, messages: mergeMessages(value.messages, [message]), unread: 0 });
  }

  function markRead(): void {
    const last = value?.messages.at(-1);
    if (!value?.maySend || value.unread === 0 || !last) return;
    show({ ...value, unread: 0 });
    // the page does without: they are new again at the next visit
    void call('tickets/markRead', { ticketID, messageID: last.messageID }).then(onRead, explain);
  }

  return {
    messages,
    hasEarlier: (earlier ?? value)?.hasEarlier ?? false,
    unread: value?.unread ?? 0,
    maySend: value?.maySend ?? false,
    hasFailed: failure !== undefined,
    reload,
    showEarlier,
    add,
    markRead,
  };
}

function explain(error: unknown): 'failed' {
  if (!(error instanceof CallFailure)) throw error;
  return 'failed';
}
