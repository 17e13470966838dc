/** Where its owner reads it; the number grants nothing without the session. */
export const documentPath = (documentID: number): string => `/documents/${documentID}.pdf`;
