import { CallFailure } from '@fettle/contract/client/client';
import { photoUploadPath } from '@fettle/contract/photo-upload';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { uploadFile } from '../../platform/network/upload-file.ts';
import type { BrowserServices } from '../../platform/services/browser-services.ts';
import { useServices } from '../../platform/services/services-context.ts';
import { useSiteConfig } from '../../platform/site/site-config.ts';
import { explainActFailure } from '../ticket/act-failure.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { UploadQueue } from './upload-queue.ts';

/** Photos on their way to a ticket. They are cut off when the page is left. */
export function useUploads(ticketID: number, onArrived: () => void) {
  const services = useServices();
  const { apiUrl } = useSiteConfig();
  const [queue] = useState(
    () =>
      new UploadQueue({
        makeKey: () => crypto.randomUUID(),
        explain: explainUpload,
        send: async ({ file, photoKey, onProgress, signal }) => {
          const url = `${apiUrl}${photoUploadPath({ ticketID, photoKey })}`;
          const sent = { url, name: 'tickets/addPhoto', file: await shrinkPhoto(file), onProgress, signal };
          await uploadFile(sent).catch((error: unknown) => {
            if (error instanceof CallFailure && !signal.aborted) tellFailure(services, error);
            throw error;
          });
        },
      }),
  );
  const { photos, arrived } = useSyncExternalStore(queue.subscribe, queue.read, queue.read);

  const told = useEffectEvent(onArrived);
  useEffect(() => {
    if (arrived > 0) told();
  }, [arrived]);

  useEffect(() => {
    const retry = () => queue.retryBroken();
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      queue.dropAll();
    };
  }, [queue]);
  return { queue, photos, arrived };
}

/** As for every call: it is logged, and a session that has ended ends on this side too (spec §4). */
function tellFailure(services: BrowserServices, { message, call, rc, status, requestId, kind }: CallFailure) {
  services.log({ message, call, rc, status, requestId });
  if (kind !== 'loggedOut') return;
  void import('../../platform/session/end-session.ts').then((m) => m.endSession(services));
}

function explainUpload(error: unknown): { message: string; isBroken: boolean } {
  const isBroken = error instanceof CallFailure && error.kind === 'broken';
  if (isBroken && !navigator.onLine) {
    return { message: 'You’re offline. We’ll send it once you’re back online.', isBroken };
  }
  if (isBroken) {
    return { message: 'The connection was lost. Please try again: it won’t be added twice.', isBroken };
  }
  return { message: explainActFailure(error, { online: navigator.onLine }), isBroken };
}
