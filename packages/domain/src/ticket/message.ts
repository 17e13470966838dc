/** The two sides of a conversation about a ticket. The team is whoever of the staff writes or reads. */
export const messageSides = ['customer', 'team'] as const;
export type MessageSide = (typeof messageSides)[number];

/** Characters of one message. Two pages of text: what is longer is a document, and nobody reads it on a phone. */
export const longestMessage = 2_000;
