import type { MetaDescriptor } from 'react-router';
import { facts } from '../facts/facts.ts';
import type { MetaConfig } from './page-meta.ts';

type Value = string | number | readonly Value[] | { readonly [name: string]: Value };

/** React Router escapes what could end the script; json-ld.test.tsx holds it to that. */
const jsonLd = (type: string, fields: Record<string, Value>): MetaDescriptor => ({
  'script:ld+json': { '@context': 'https://schema.org', '@type': type, ...fields },
});

const areaServed = [
  { '@type': 'AdministrativeArea', name: 'Greater London' },
  { '@type': 'City', name: 'Bristol' },
];

/** Who we are, for the home and contact pages. */
export function localBusiness({ brand, publicUrl }: MetaConfig): MetaDescriptor {
  return jsonLd('LocalBusiness', {
    '@id': `${publicUrl}/#business`,
    name: brand.name,
    legalName: brand.company.name,
    url: `${publicUrl}/`,
    image: `${publicUrl}/og.png`,
    telephone: brand.phone,
    email: brand.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: brand.company.address,
      addressCountry: 'GB',
    },
    areaServed,
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
      opens: facts.opens,
      closes: facts.closes,
    },
    currenciesAccepted: 'GBP',
  });
}

export function faqPage(questions: readonly { question: string; answer: string }[]): MetaDescriptor {
  return jsonLd('FAQPage', {
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  });
}

/** The way from the home page to this one; home itself is added. */
export function breadcrumbs(
  { publicUrl }: MetaConfig,
  trail: readonly { name: string; path: string }[],
): MetaDescriptor {
  return jsonLd('BreadcrumbList', {
    itemListElement: [{ name: 'Home', path: '/' }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  });
}

/** Pages that one page leads to, in its order. */
export function itemList(
  { publicUrl }: MetaConfig,
  items: readonly { name: string; path: string }[],
): MetaDescriptor {
  return jsonLd('ItemList', {
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: `${publicUrl}${path}`,
    })),
  });
}

/** What one kind of repair job costs with us; without prices there is no offer to tell of. */
export function repairService(
  { publicUrl }: MetaConfig,
  { name, path, prices }: { name: string; path: string; prices: readonly { min: number; max: number }[] },
): MetaDescriptor {
  return jsonLd('Service', {
    name,
    serviceType: name,
    url: `${publicUrl}${path}`,
    provider: { '@type': 'LocalBusiness', '@id': `${publicUrl}/#business` },
    areaServed,
    ...(prices.length > 0 && {
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'GBP',
        lowPrice: Math.min(...prices.map(({ min }) => min)),
        highPrice: Math.max(...prices.map(({ max }) => max)),
        offerCount: prices.length,
      },
    }),
  });
}
