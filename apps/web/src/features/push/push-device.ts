/** What this browser knows of notifications. */
export interface PushDevice {
  permission: () => NotificationPermission;
  /** Asks the visitor, where they have not been asked before. */
  askPermission: () => Promise<NotificationPermission>;
  isSubscribed: () => Promise<boolean>;
  subscribe: (key: string) => Promise<PushKeys>;
  unsubscribe: () => Promise<void>;
}

/** Where this browser's push service takes messages, and how they are encrypted for it. */
interface PushKeys {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** A worker that is still being installed cannot subscribe; one that was refused never comes. */
const workerTimeoutMs = 10_000;

/** Undefined: this browser cannot. On iOS only what was put on the home screen can. */
export function findPushDevice(page: Window & typeof globalThis): PushDevice | undefined {
  const worker = page.isSecureContext ? page.navigator.serviceWorker : undefined;
  // types say that every browser has them
  if (!worker || !('PushManager' in page) || !('Notification' in page)) return undefined;
  const current = async () => (await worker.getRegistration())?.pushManager.getSubscription();
  return {
    permission: () => page.Notification.permission,
    askPermission: () => page.Notification.requestPermission(),
    isSubscribed: async () => Boolean(await current()),
    subscribe: async (key) => {
      const { pushManager } = await within(workerTimeoutMs, worker.ready);
      // one made for another key of ours cannot be changed
      const existing = await pushManager.getSubscription();
      if (existing) await existing.unsubscribe();
      const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
      return readKeys(made.toJSON());
    },
    unsubscribe: async () => {
      await (await current())?.unsubscribe();
    },
  };
}

function readKeys({ endpoint, keys }: PushSubscriptionJSON): PushKeys {
  const { p256dh, auth } = keys ?? {};
  if (!endpoint || !p256dh || !auth) throw new Error('the browser gave a subscription without keys');
  return { endpoint, keys: { p256dh, auth } };
}

function within<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  const tooLate = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('there is no service worker')), ms);
  });
  return Promise.race([promise, tooLate]);
}
