import { z } from 'zod';
import type { Log } from '../../platform/process/log.ts';
import { AddressLookupUnavailable, type AddressLookup } from '../ports/address-lookup.ts';

interface IdealPostcodesOptions {
  key: string;
  log: Log;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  timeoutMs?: number;
}

const baseUrl = 'https://api.ideal-postcodes.co.uk/v1';
const mostSuggestions = 10;
/** Answers that say "no such address", in our case one that was never offered or is no longer there. */
const notFound = [4040, 4044, 4046, 4048];

const failureBody = z.object({ code: z.int() });
const suggestionsBody = z.object({
  result: z.object({ hits: z.array(z.object({ id: z.string(), suggestion: z.string() })) }),
});
const addressBody = z.object({
  result: z.object({
    line_1: z.string(),
    line_2: z.string(),
    line_3: z.string(),
    post_town: z.string(),
    postcode: z.string(),
    // an empty text where the service does not know it: the address is as good without
    latitude: z.number().min(-90).max(90).optional().catch(undefined),
    longitude: z.number().min(-180).max(180).optional().catch(undefined),
  }),
});

/** Every address of the United Kingdom, from api.ideal-postcodes.co.uk. Suggestions are free, a whole address is not. */
export function createIdealPostcodes({
  key,
  log,
  fetch = globalThis.fetch,
  timeoutMs = 4_000,
}: IdealPostcodesOptions): AddressLookup {
  /** The body of a good answer; undefined if there is no such thing. Whatever else happens, the key stays out of it. */
  async function get(path: string, query: Record<string, string> = {}): Promise<unknown> {
    let response: Response;
    let body: unknown;
    try {
      response = await fetch(`${baseUrl}${path}?${new URLSearchParams(query).toString()}`, {
        // in a header, because addresses of requests end up in logs
        headers: { authorization: `IDEALPOSTCODES api_key="${key}"` },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      body = await response.json();
    } catch (error) {
      throw unavailable({ reason: error instanceof Error ? error.name : typeof error });
    }
    if (response.ok) return body;
    const code = failureBody.safeParse(body).data?.code;
    if (response.status === 404 && code !== undefined && notFound.includes(code)) return undefined;
    throw unavailable({ reason: 'refused', status: response.status, code });
  }

  function unavailable(fields: { reason: string; status?: number; code?: number | undefined }): Error {
    log.warn('address-lookup.unavailable', fields);
    return new AddressLookupUnavailable();
  }

  function read<Body>(schema: z.ZodType<Body>, body: unknown): Body {
    const parsed = schema.safeParse(body);
    if (!parsed.success) throw unavailable({ reason: 'unexpected answer' });
    return parsed.data;
  }

  return {
    async suggest(text) {
      const body = await get('/autocomplete/addresses', { query: text, limit: String(mostSuggestions) });
      const { hits } = read(suggestionsBody, body).result;
      return hits.slice(0, mostSuggestions).map(({ id, suggestion }) => ({ id, address: suggestion }));
    },
    async confirm(addressId) {
      // encoding leaves dots alone, and two of them would lead to another path of the service
      if (/^\.+$/.test(addressId)) return undefined;
      const body = await get(`/autocomplete/addresses/${encodeURIComponent(addressId)}/gbr`);
      if (body === undefined) return undefined;
      const { line_1, line_2, line_3, post_town, postcode, latitude, longitude } = read(
        addressBody,
        body,
      ).result;
      const lines = [line_1, line_2, line_3, post_town].filter((line) => line !== '');
      const place = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined;
      return {
        formatted_address: lines.join(', '),
        postcode,
        town_or_city: post_town,
        ...(place && { place }),
      };
    },
  };
}
