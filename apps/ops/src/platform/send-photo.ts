import { openEnvelope } from '@fettle/contract/client/client';
import type { PhotoStage } from '@fettle/domain/ticket/photo';

interface SentPhoto {
  ticketID: number;
  /** Sent again with the same key it is the same photo. */
  photoKey: string;
  stage: Exclude<PhotoStage, 'customer'>;
  photo: Blob;
}

/** Its bytes are the body, so it is no call; what goes wrong is told like a call's. */
export async function sendPhoto({ ticketID, photoKey, stage, photo }: SentPhoto): Promise<void> {
  const query = new URLSearchParams({ ticketID: String(ticketID), photoKey, stage });
  const call = 'ops/tickets/addPhoto';
  // whatever the file calls itself: the server looks at what is in it, and says so where that is no picture
  const headers = { 'content-type': 'application/octet-stream' };
  const response = await fetch(`/api/${call}?${query}`, { method: 'POST', headers, body: photo }).catch(
    () => undefined,
  );
  const body: unknown = await response?.json().catch(() => undefined);
  openEnvelope(body, { call, status: response && !response.ok ? response.status : undefined });
}
