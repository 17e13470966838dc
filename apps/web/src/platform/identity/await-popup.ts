import { IdentityFailure } from './identity-failure.ts';
import type { PopupOptions } from './identity-service.ts';

interface AwaitPopupOptions extends Omit<PopupOptions, 'popup'> {
  popup: Window;
  /** Which of the answers is ours: another tab may be signing in as well. */
  channel: string;
}

const channelName = 'identity-popup';
const lookEveryMs = 500;
/** A popup that ends well closes itself as it answers: its answer may still be on the way. */
const graceMs = 1000;
const timeoutMs = 10 * 60 * 1000;

/** Waits for the popup's last page to answer; gives the code of an error, or undefined where all is well. */
export async function awaitPopup(options: AwaitPopupOptions): Promise<string | undefined> {
  const { popup, channel, signal, onSeemsClosed } = options;
  const broadcast = new BroadcastChannel(channelName);
  const timers: ReturnType<typeof setTimeout>[] = [];
  try {
    return await new Promise<string | undefined>((resolve, reject) => {
      broadcast.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const answer = answerOn(channel, data);
        if (answer) resolve(answer.error);
      });
      const giveUp = () => reject(new IdentityFailure('popupClosed'));
      if (signal.aborted) giveUp();
      signal.addEventListener('abort', giveUp, { once: true });
      timers.push(setTimeout(giveUp, timeoutMs));
      const look = setInterval(() => {
        if (!popup.closed) return;
        clearInterval(look);
        timers.push(setTimeout(onSeemsClosed, graceMs));
      }, lookEveryMs);
      timers.push(look);
    });
  } finally {
    broadcast.close();
    for (const timer of timers) clearTimeout(timer);
    popup.close();
  }
}

function answerOn(channel: string, data: unknown): { error: string | undefined } | undefined {
  if (typeof data !== 'object' || data === null || !('channel' in data) || data.channel !== channel) {
    return undefined;
  }
  return { error: 'error' in data && typeof data.error === 'string' ? data.error : undefined };
}
