import { CallFailure } from '@fettle/contract/client/client';
import type { Photo } from '@fettle/contract/entities/photo';
import { useLoad } from '@fettle/ui/hooks/use-load.ts';
import { useEffect, useRef } from 'react';
import { useServices } from '../../platform/services/services-context.ts';

export interface PhotosOnPage {
  /** Undefined until they are known. */
  photos: readonly Photo[] | undefined;
  /** How many more the customer may add. */
  left: number;
  hasFailed: boolean;
  reload: () => void;
}

/** A ticket's photos, asked for again whenever something has happened to the ticket. */
export function usePhotos(ticketID: number, lastEventID: string): PhotosOnPage {
  const { call } = useServices();
  const { value, failure, reload } = useLoad({
    key: String(ticketID),
    ask: async () => (await call('tickets/getPhotos', { ticketID })).data,
    explain: (error) => {
      if (!(error instanceof CallFailure)) throw error;
      return 'failed' as const;
    },
  });
  const seen = useRef(lastEventID);
  useEffect(() => {
    if (seen.current === lastEventID) return;
    seen.current = lastEventID;
    reload();
  }, [lastEventID, reload]);
  return { photos: value?.photos, left: value?.left ?? 0, hasFailed: failure !== undefined, reload };
}
