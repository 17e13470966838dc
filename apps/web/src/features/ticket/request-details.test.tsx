import type { Ticket } from '@fettle/contract/entities/ticket';
import type { SiteConfig } from '@fettle/contract/site/site';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { ServicesProvider } from '../../platform/browser/services-provider.tsx';
import { RequestDetails } from './request-details.tsx';
import { aTicket } from './testing/a-ticket.ts';

// all that the services ask of it when they are made
const config = { apiUrl: '', logUrl: '', appEnv: 'dev', callBrand: 'Fettle' } as SiteConfig;
const render = (ticket: Ticket) =>
  renderToString(
    <MemoryRouter>
      <ServicesProvider config={config}>
        <RequestDetails ticket={ticket} canChange={false} />
      </ServicesProvider>
    </MemoryRouter>,
  );
const termsOf = (html: string) => [...html.matchAll(/<dt[^>]*>([^<]*)<\/dt>/g)].map(([, term]) => term);

test('tells what is repaired, what is wrong and where it is collected', () => {
  const html = render(aTicket());
  expect(termsOf(html)).toEqual(['Model', 'What’s wrong', 'Pickup location']);
  expect(html.replaceAll(/<.?span[^>]*>/g, '')).toContain('1 Larkspur Yard, London, E2 0ZZ');
});

test('has no line for what has been forgotten', () => {
  const html = render(aTicket({ status: 'EXPIRED', address: '', postcode: '', problem: '' }));
  expect(termsOf(html)).toEqual(['Model']);
  expect(html).toMatch(/iPhone 15.*Cracked screen/);
});
