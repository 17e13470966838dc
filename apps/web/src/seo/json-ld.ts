import type { MetaDescriptor } from 'react-router';
import { facts } from '../content/facts.ts';
import type { MetaConfig } from './page-meta.ts';

type Value = string | number | readonly Value[] | { readonly [name: string]: Value };

/** React Router escapes what could end the script; json-ld.test.tsx holds it to that. */
const jsonLd = (type: string, fields: Record<string, Value>): MetaDescriptor => ({
  'script:ld+json': { '@context': 'https://schema.org', '@type': type, ...fields },
});

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
    areaServed: [
      { '@type': 'AdministrativeArea', name: 'Greater London' },
      { '@type': 'City', name: 'Bristol' },
    ],
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
