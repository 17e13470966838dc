import { z } from 'zod';

export const addressSuggestion = z.object({ id: z.string(), address: z.string() });
export type AddressSuggestion = z.infer<typeof addressSuggestion>;

export const confirmedAddress = z.object({
  formatted_address: z.string(),
  postcode: z.string(),
  town_or_city: z.string(),
});
export type ConfirmedAddress = z.infer<typeof confirmedAddress>;
