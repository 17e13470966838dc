import webpush from 'web-push';
import type { Pusher } from '../ports/pusher.ts';
import type { IsPushService } from './push-services.ts';
import type { VapidKeys } from './vapid-keys.ts';

const timeoutMs = 15_000;

interface WebPushOptions {
  keys: VapidKeys;
  /** Whom a push service may ask about us: an https: or mailto: address. */
  subject: string;
  isPushService: IsPushService;
}

/**
 * Web Push: web-push encrypts for the browser (RFC 8291) and signs for its push service (RFC 8292). The request is our own,
 * because a push service has no business redirecting us.
 */
export function createWebPusher({ keys, subject, isPushService }: WebPushOptions): Pusher {
  return {
    async send({ endpoint, p256dh, auth }, message, { ttlSeconds, urgency }) {
      // it was checked when it was stored, perhaps under other settings
      if (!isPushService(endpoint)) return 'gone';
      const { method, headers, body } = webpush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(message),
        // of the notifications about one order that wait for a phone, the newest is enough
        { vapidDetails: { subject, ...keys }, TTL: ttlSeconds, urgency, topic: message.order },
      );
      const response = await fetch(endpoint, {
        method,
        headers,
        body: new Uint8Array(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (response.ok) return 'sent';
      if (response.status === 404 || response.status === 410) return 'gone';
      // not the endpoint: whoever reads it in a log could send to it
      throw new Error(`The push service answered ${response.status}`);
    },
  };
}
