import type { SiteConfig } from '@fettle/contract/site/site';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ServicesProvider } from '../../platform/browser/services-provider.tsx';
import { usePendingRequests, useRequestState } from './use-requests.ts';

function Probe() {
  const pending = usePendingRequests();
  return JSON.stringify({ pending, ...useRequestState('devices/list') });
}

test('begins idle when the server renders', () => {
  const config = { apiUrl: '', logUrl: '', appEnv: 'dev', callBrand: 'Fettle' } as SiteConfig;
  const html = renderToString(
    createElement(
      ServicesProvider,
      { config } as Parameters<typeof ServicesProvider>[0],
      createElement(Probe),
    ),
  );
  expect(html.replaceAll('&quot;', '"')).toBe('{"pending":0,"fetching":false,"failed":false,"message":""}');
});

test('says what is missing when a component stands outside of the site', () => {
  expect(() => renderToString(createElement(Probe))).toThrow('ServicesProvider');
});
