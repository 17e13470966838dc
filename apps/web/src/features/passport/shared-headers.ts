/** The link is the key to what it opens: no cache keeps it, no search engine lists it, no other site is told of it. */
export const sharedHeaders = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};
