/**
 * What the two boxes of the payment page say. The server keeps these words with the ticket, so that what was agreed to can
 * be shown later: change them only together with what they promise.
 */
export const consentWordings = {
  terms: 'I agree to the terms of repair.',
  // asked for, and what that costs: both must be said (Consumer Contracts Regulations 2013, regulation 36)
  startEarly:
    'Please begin before the 14 days to cancel are over. ' +
    'If I then cancel I pay for work done; once it’s complete I can’t.',
} as const;

export type ConsentKind = keyof typeof consentWordings;

export interface Agreed {
  terms: boolean;
  startEarly: boolean;
}

/** The consents that were given, in the words they were given in. */
export const consentsOf = (agreed: Agreed): { kind: ConsentKind; wording: string }[] =>
  (['terms', 'startEarly'] as const)
    .filter((kind) => agreed[kind])
    .map((kind) => ({ kind, wording: consentWordings[kind] }));
