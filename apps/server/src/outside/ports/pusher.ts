/** A browser that may be sent notifications, as its push service named it. */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What the service worker shows (apps/web/public/sw.js). */
export interface PushMessage {
  title: string;
  body: string;
  /** Such as RE12: a click opens it, and a newer notification about it replaces an older one. */
  order: string;
}

export interface Pusher {
  /** 'gone': that browser can never be reached again. Fails where trying again may help. */
  send(
    target: PushTarget,
    message: PushMessage,
    options: { ttlSeconds: number; urgency: 'normal' | 'high' },
  ): Promise<'sent' | 'gone'>;
}
