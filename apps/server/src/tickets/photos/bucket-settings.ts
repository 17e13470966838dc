import { z } from 'zod';
import type { BucketConfig } from '../../outside/adapters/photo-bucket.ts';

/** Of a store that speaks S3, for the photos; all of them or none. */
export const bucketSettings = {
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://s3.eu-west-2.amazonaws.com' })
    .transform((text) => text.replace(/\/+$/, ''))
    .optional()
    .meta({
      description: 'an S3-compatible store, in which photos are kept instead of the folder',
      unset: 'the folder',
    }),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional()
    .meta({ description: 'its bucket', unset: 'none' }),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'must be a region such as eu-west-2')
    .optional()
    .meta({ description: 'its region', unset: 'none' }),
  S3_ACCESS_KEY_ID: z.string().optional().meta({ description: 'the key’s id', unset: 'none' }),
  S3_SECRET_ACCESS_KEY: z.string().optional().meta({ description: 'the key’s secret', unset: 'none' }),
};

export const bucketGroup = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

type BucketSettings = z.output<z.ZodObject<typeof bucketSettings>>;

export function toBucketConfig(s: BucketSettings): BucketConfig | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = s;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    return undefined;
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}
