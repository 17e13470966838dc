import type { SiteConfig } from '@fettle/contract/site/site';
import { expect, test, vi } from 'vitest';
import { createBrowserClient } from './client.ts';

const config: SiteConfig = {
  brand: {
    name: 'Fettle',
    phone: '020 7946 0018',
    whatsapp: '+447700900123',
    chatUrl: '/contact',
    email: 'hello@example.com',
    company: { name: 'Fettle Ltd', number: '00000000', address: 'London', vatNumber: '', vatFrom: '' },
    colours: { ink: '#12372a', accent: '#e29a2d' },
  },
  callBrand: 'Fettle',
  appEnv: 'dev',
  publicUrl: 'https://fettle.test',
  apiUrl: 'https://api.test',
  logUrl: '',
  firebase: null,
  offersFacebook: false,
  payments: { publishableKey: 'pk_test_sandbox', sandbox: true, namesKlarna: true },
  pushKey: null,
};

function aClient(answer: Response) {
  const log = vi.fn();
  const onLoggedOut = vi.fn();
  const fetch = vi.fn(async () => answer);
  return { ...createBrowserClient({ config, fetch, log, onLoggedOut }), log, onLoggedOut, fetch };
}

test('sends a call to the configured server', async () => {
  const client = aClient(Response.json({ rc: 0, msg: '', data: { deviceTypes: [] } }));
  await client.call('devices/getDeviceTypes', {});
  expect(client.fetch).toHaveBeenCalledWith(
    'https://api.test/api/devices/getDeviceTypes',
    expect.objectContaining({ method: 'POST', credentials: 'include' }),
  );
  expect(client.log).not.toHaveBeenCalled();
});

test('logs a refusal with its rc', async () => {
  const client = aClient(Response.json({ rc: 4, msg: 'No such device', data: null }));
  await expect(client.call('devices/get', { deviceID: 1 })).rejects.toThrow('No such device');
  expect(client.log).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'No such device', call: 'devices/get', rc: 4, status: undefined }),
  );
});

test('logs an exception of the server with its status', async () => {
  const client = aClient(new Response('Bad gateway', { status: 502 }));
  await expect(client.call('devices/get', { deviceID: 1 })).rejects.toThrow('API Request Failed');
  expect(client.log).toHaveBeenCalledWith(expect.objectContaining({ status: 502 }));
});

test('tells when the server says the customer is logged out', async () => {
  const client = aClient(Response.json({ rc: -1, msg: 'logged-out', data: null }));
  await expect(client.call('devices/get', { deviceID: 1 })).rejects.toThrow('logged-out');
  expect(client.onLoggedOut).toHaveBeenCalledTimes(1);
});
