import type { SiteConfig } from '@fettle/contract/site/site';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ServicesProvider } from '../browser/services-provider.tsx';
import { RequireCustomer } from './require-customer.tsx';

test('shows nothing of a private page before it is known who looks', () => {
  const config = { apiUrl: '', logUrl: '', appEnv: 'dev', callBrand: 'Fettle' } as SiteConfig;
  const html = renderToString(
    <MemoryRouter>
      <ServicesProvider config={config}>
        <RequireCustomer>{() => <p>My orders</p>}</RequireCustomer>
      </ServicesProvider>
    </MemoryRouter>,
  );
  expect(html).toContain('Loading');
  expect(html).not.toContain('My orders');
});
