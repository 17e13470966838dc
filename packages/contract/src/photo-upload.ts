/** Where the customer's page posts a photo: its bytes are the body. */
export const photoUploadPath = (photo: { ticketID: number; photoKey: string }): string =>
  `/api/tickets/addPhoto?ticketID=${photo.ticketID}&photoKey=${photo.photoKey}`;
