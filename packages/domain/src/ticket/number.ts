const form = /^(?:RE)?([1-9]\d{0,9})$/i;
/** PostgreSQL's integer. */
const highest = 2_147_483_647;

/** What customers know a ticket by: RE10001 (spec §2). */
export const formatTicketNumber = (ticketID: number): string => `RE${ticketID}`;

/** As it stands in an address or is typed: in any case, with or without the RE. */
export function parseTicketNumber(text: string): number | undefined {
  const [, digits] = form.exec(text) ?? [];
  const ticketID = Number(digits);
  return ticketID <= highest ? ticketID : undefined;
}
