import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, Meta } from 'react-router';
import { expect, test } from 'vitest';
import { breadcrumbs, faqPage, localBusiness, repairService } from './json-ld.ts';
import { aConfig } from './testing/a-config.ts';

const config = aConfig();

test('describes the business with its hours and area', () => {
  expect(localBusiness(config)).toMatchObject({
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'LocalBusiness',
      name: 'Fettle',
      telephone: '020 7946 0123',
      areaServed: [{ name: 'Greater London' }, { name: 'Bristol' }],
      openingHoursSpecification: { opens: '10:00', closes: '19:00' },
    },
  });
});

test('counts the steps from home', () => {
  expect(breadcrumbs(config, [{ name: 'FAQ', path: '/faq' }])).toMatchObject({
    'script:ld+json': {
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://fettle.example/' },
        { position: 2, name: 'FAQ', item: 'https://fettle.example/faq' },
      ],
    },
  });
});

test('tells what a repair costs, from the least to the most', () => {
  const service = { name: 'Apple iPhone 15 Repair', path: '/phone-repair/Apple/iPhone_15' };
  const prices = [
    { min: 129, max: 219 },
    { min: 59.5, max: 59.5 },
  ];
  expect(repairService(config, { ...service, prices })).toMatchObject({
    'script:ld+json': {
      '@type': 'Service',
      url: 'https://fettle.example/phone-repair/Apple/iPhone_15',
      offers: { priceCurrency: 'GBP', lowPrice: 59.5, highPrice: 219, offerCount: 2 },
    },
  });
  expect(JSON.stringify(repairService(config, { ...service, prices: [] }))).not.toContain('offers');
});

test('cannot be ended by what stands in it, and still reads the same', () => {
  const evil = '</script><script>alert("1 & 2")</script><!--';
  const html = renderPageWith(faqPage([{ question: evil, answer: 'No.' }]));
  const [, json = ''] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({ mainEntity: [{ name: evil }] });
});

/** As React Router writes it into the head. */
function renderPageWith(descriptor: ReturnType<typeof faqPage>): string {
  const Page = createRoutesStub([{ path: '/', Component: () => <Meta />, meta: () => [descriptor] }]);
  return renderToStaticMarkup(<Page />);
}
