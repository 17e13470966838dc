/** What the embedded identity service calls itself in its tokens. */
export const embeddedIssuer = (publicUrl: string): string => `${publicUrl}/identity`;
