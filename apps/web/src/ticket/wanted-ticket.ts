/** The order that an address names, in its path or its query (spec §2), with or without its RE; 0 where it names none. */
export function wantedTicketID(inPath: string | undefined, query: URLSearchParams): number | undefined {
  const text = inPath ?? query.get('ticketID');
  if (!text) return 0;
  const [, digits] = /^(?:RE)?([1-9]\d{0,9})$/i.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
}
