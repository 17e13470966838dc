import type { CallServices } from '../edge/calls/handler.ts';
import type { PhotoParts } from '../tickets/photos/add-photo.ts';

const notAsked = (what: string) => () => Promise.reject(new Error(`this test has no ${what}`));

/** For tests that ask nothing of them; one that does brings its own. */
export const noServices: Pick<CallServices, 'addresses' | 'verifyIdToken' | 'payments'> = {
  addresses: { suggest: notAsked('addresses'), confirm: notAsked('addresses') },
  verifyIdToken: notAsked('identity service'),
  payments: {
    createIntent: notAsked('payments'),
    retrieveIntent: notAsked('payments'),
    cancelIntent: notAsked('payments'),
    refund: notAsked('payments'),
    retrieveRefund: notAsked('payments'),
    listRefunds: notAsked('payments'),
    listDisputes: notAsked('payments'),
    retrievePayout: notAsked('payments'),
    listPayoutEntries: notAsked('payments'),
    listBalanceEntries: notAsked('payments'),
    verifyWebhook: notAsked('payments'),
  },
};

export const noPhotos: PhotoParts = {
  store: { put: notAsked('photos'), get: notAsked('photos'), remove: notAsked('photos') },
  resizer: { resize: notAsked('photos') },
};
