import { createContext, runInContext } from 'node:vm';
import { vi } from 'vitest';

type Key = string | { url: string };
const urlOf = (key: Key) => (typeof key === 'string' ? key : key.url);

/** A service worker in a sandboxed global scope, with fake caches, which it may share with another, and a fake network. */
export function startServiceWorker(code: string, stores = new Map<string, Map<string, Response>>()) {
  const network = vi.fn(async (request: { url: string }) => new Response(`network ${request.url}`));
  /** The caches that it opened, searched or deleted. */
  const touched = new Set<string>();
  const open = (name: string) => {
    touched.add(name);
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    return {
      add: async (key: Key) => void store.set(urlOf(key), new Response(`kept ${urlOf(key)}`)),
      put: async (key: Key, response: Response) => void store.set(urlOf(key), response),
      match: async (key: Key) => store.get(urlOf(key))?.clone(),
      keys: async () => [...store.keys()].map((url) => ({ url })),
      delete: async (key: Key) => store.delete(urlOf(key)),
    };
  };
  const showNotification = vi.fn(async (_title: string, _options: object) => {});
  const openWindow = vi.fn(async (_url: string) => {});
  const windows: { url: string; focus: () => Promise<void> }[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const world = {
    URL,
    Request: class {
      url: string;
      constructor(url: string) {
        this.url = url;
      }
    },
    fetch: network,
    caches: {
      open: async (name: string) => open(name),
      keys: async () => [...stores.keys()],
      delete: async (name: string) => touched.add(name) && stores.delete(name),
      // without a name it would search the caches of the other app too
      match: async (key: Key, { cacheName }: { cacheName: string }) =>
        touched.add(cacheName) && stores.get(cacheName)?.get(urlOf(key))?.clone(),
    },
    self: {
      location: { origin: 'https://fettle.example' },
      registration: { navigationPreload: { enable: async () => {} }, showNotification },
      clients: { claim: async () => {}, matchAll: async () => windows, openWindow },
      skipWaiting: () => {},
      addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    },
  };
  runInContext(code, createContext(world));

  async function dispatch(type: string, parts: object = {}): Promise<Response | undefined> {
    let response: Promise<Response> | undefined;
    const pending: Promise<unknown>[] = [];
    const event = {
      ...parts,
      waitUntil: (work: Promise<unknown>) => void pending.push(work),
      respondWith: (answer: Promise<Response>) => void (response = answer),
    };
    listeners.get(type)?.(event);
    const answered = await response;
    await Promise.all(pending);
    return answered;
  }
  const get = (path: string, { mode = 'cors', method = 'GET', origin = 'https://fettle.example' } = {}) =>
    dispatch('fetch', { request: { url: `${origin}${path}`, mode, method }, preloadResponse: undefined });
  return { network, stores, touched, dispatch, get, showNotification, openWindow, windows };
}
