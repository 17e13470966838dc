/**
 * What our pages say about the service, each fact once. Spec §9 and design §7 unless a comment says otherwise.
 * The periods under `kept` repeat what the server does: change both.
 */
export const facts = {
  serviceArea: 'Greater London and Bristol',
  opens: '10:00',
  closes: '19:00',
  openingHours: '10am to 7pm daily',

  collectionWindows: ['10:00–13:00', '13:00–16:00', '16:00–19:00'],
  windowLength: '3-hour',
  noSameDayFrom: '16:00',
  sameDayNotice: 'an hour',
  windowHeldFor: '30 minutes',
  bookableAhead: 'one month',

  quoteValidFor: '14 days',
  ticketLinkWorksFor: '30 days',
  diagnosticFee: '£85',
  diagnosisTime: 'up to 3–4 working days',
  cancellationPeriod: '14 days',
  refundWithin: '14 days',

  // ours to decide: neither the specification nor the law sets these
  guarantee: { genuine: '12 months', compatible: '6 months', other: '6 months', afterClaim: '3 months' },
  batteryHealth: '80%',
  complaintAnsweredWithin: '5 working days',
  unclaimedAfter: '90 days',

  kept: {
    visitorSession: 'one day',
    customerSession: 'thirty days',
    browserState: 'one day',
    addressDigest: 'a minute',
    log: '30 days',
    analytics: '13 months',
    areaRequest: 'two years',
    // from the last thing that happened to it, its end included (decision 22)
    unfinishedTicket: '90 days',
    // not built yet when this was written: the issues that bring it must honour it
    paidTicket: 'six years after the end of the tax year in which the order ended',
  },
} as const;

/** Kilograms of CO₂e that a repair avoids, as estimated by the Restart Project. */
export const co2eSavedKg = [
  { device: 'Laptop', kg: 265 },
  { device: 'Console', kg: 141 },
  { device: 'Tablet', kg: 114 },
  { device: 'Phone', kg: 50 },
] as const;
