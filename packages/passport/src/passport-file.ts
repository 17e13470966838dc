import { z } from 'zod';

/** More repairs than any device has had; what is read has a most. */
export const mostRecords = 2_000;
export const mostFileBytes = 8 * 1024 * 1024;

/** What the owner downloads: the records as they were signed, and who was revoked when it was downloaded. */
export const passportFile = z.object({
  kind: z.literal('device-passport'),
  version: z.literal(1),
  issuer: z.url(),
  records: z.array(z.string().max(8_192)).min(1).max(mostRecords),
  revocations: z.string().max(6_000_000).optional(),
});
export type PassportFile = z.infer<typeof passportFile>;

/** Undefined where the text is no such file. */
export function readPassportFile(text: string): PassportFile | undefined {
  if (text.length > mostFileBytes) return undefined;
  try {
    return passportFile.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
