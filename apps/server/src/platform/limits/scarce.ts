declare const isListed: unique symbol;

/** How many of a scarce thing one owner may have at a time. Made in this file alone. */
export interface Share {
  what: string;
  owner: string;
  most: number;
  readonly [isListed]: true;
}

// the mark exists for the compiler alone
const share = (what: string, owner: string, most: number) => ({ what, owner, most }) as Share;

/**
 * Everything that there is only so much of at a time: whose share it is, and how many that is. What gives places of it out takes them from here and
 * takes no bare number, so a new one cannot be made without an owner and a most; docs/limits.md lists all (limits-page.test.ts). What comes
 * back as time passes is a rate limit instead.
 */
export const scarce = {
  photosOfCustomer: share('photos being sent', 'a customer', 3),
  customersPhotos: share('customers’ photos being decoded', 'a process', 12),
  photosOfStaff: share('photos being sent', 'a member of staff', 3),
  staffPhotos: share('staff’s photos being decoded', 'a process', 6),
  priceFilesOfStaff: share('price files being sent', 'a member of staff', 1),
  priceFiles: share('price files being compared', 'a process', 2),
  booksExports: share('exports of the books being sent', 'a process', 2),

  /** As many tabs as a browser keeps connections open for at all. */
  streamsOfSession: share('pages that are told of changes', 'a session', 6),
  /** A household with all its devices. Whoever opens a mailed link gets a session each time: by these alone a link would open any number. */
  streamsOfPerson: share(
    'pages that are told of changes',
    'a customer, a member of staff, or the link of an order',
    30,
  ),
  /** An office, or a mobile network behind one address. Where there is no place a page polls. */
  streamsOfAddress: share('pages that are told of changes', 'a network address', 200),
  customersStreams: share('customers’ pages that are told', 'a process', 4_000),
  consoles: share('consoles that are told', 'a process', 500),

  heldPlaces: share(
    'places in windows that nobody has paid for',
    'a customer, telephone number or address; `MAX_HELD_PLACES` changes it',
    5,
  ),
  pushSubscriptions: share('browsers that are sent notifications', 'a customer', 10),
  awaitedDistricts: share('districts somebody waits for', 'an email address', 10),
  openedOrders: share('orders opened by mailed links', 'a session', 20),
  keys: share('keys for tools', 'the shop', 50),
  webhooks: share('webhooks', 'the shop', 20),
} as const;
