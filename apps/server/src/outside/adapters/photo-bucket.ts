import { AwsClient } from 'aws4fetch';
import type { PhotoStore } from '../ports/photo-store.ts';

export interface BucketConfig {
  /** Origin of the service, such as https://s3.eu-west-2.amazonaws.com. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** An upload is given up before the reader of the page gives up. */
const timeoutMs = 20_000;

/** Photos in a bucket of any service that speaks S3: Amazon's, Cloudflare's, MinIO … Addressed by path, which all of them do. */
export function createPhotoBucket(config: BucketConfig): PhotoStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = config;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });

  async function send(method: 'PUT' | 'GET' | 'DELETE', name: string, body?: Uint8Array<ArrayBuffer>) {
    const url = `${endpoint}/${bucket}/${name}`;
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await client.fetch(url, {
      method,
      signal,
      ...(body && { body, headers: { 'content-type': 'image/webp' } }),
    });
    if (response.ok || (response.status === 404 && method !== 'PUT')) return response;
    // the service's own words, which name the bucket or the key but no secret
    const said = (await response.text()).slice(0, 300);
    throw new Error(`${method} of a photo answered ${response.status}: ${said}`);
  }

  return {
    put: async (name, bytes) => void (await send('PUT', name, new Uint8Array(bytes))),
    async get(name) {
      const response = await send('GET', name);
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
    },
    remove: async (name) => void (await send('DELETE', name)),
  };
}
