/**
 * Naming Klarna is a regulated promotion in the UK: what we say of it stands here and nowhere else, and KLARNA_MENTION=off
 * takes it off our pages.
 */
export const klarnaMention = {
  offer: 'You can pay with Klarna, too: choose it below.',
  conditions:
    '18+, UK residents only. Credit is subject to status and Klarna’s terms. Missed payments may be reported and make it ' +
    'harder to borrow.',
} as const;
