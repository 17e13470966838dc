import type { Brand } from '@fettle/contract/site/brand';
import { facts } from '../facts/facts.ts';

interface ContentPage {
  path: string;
  /** In the browser's tab and in search results; the brand's name is added. */
  title: string;
  describe: (brand: Brand) => string;
  /** The day its words last changed in substance. */
  updated: string;
}

export const contentPages = {
  terms: {
    path: '/terms',
    title: 'Terms of repair',
    describe: ({ name }) =>
      `The agreement behind every ${name} repair: quotes, collection, the ${facts.diagnosticFee} diagnostic fee, payment, cancelling and what we answer for.`,
    updated: '2026-11-15',
  },
  aftercare: {
    path: '/aftercare',
    title: 'Aftercare Policy',
    describe: ({ name }) =>
      `How long ${name} guarantees parts and labour, what the guarantee covers, and how to have a repair put right, with free collection and return.`,
    updated: '2026-11-18',
  },
  privacy: {
    path: '/privacy',
    title: 'Privacy and cookies',
    describe: ({ name }) =>
      `What ${name} knows about you, why and for how long, who else sees it, which cookies we set, and how to have your data exported or deleted.`,
    updated: '2026-11-18',
  },
  faq: {
    path: '/faq',
    title: 'Questions and answers',
    describe: ({ name }) =>
      `Prices, collection, how long a repair takes, payment, your data and the guarantee: short answers to what people ask ${name} most.`,
    updated: '2026-11-15',
  },
  contact: {
    path: '/contact',
    title: 'Contact us',
    describe: ({ name }) =>
      `Call, write to or chat with ${name}, ${facts.openingHours}. Our numbers, our address, and what to have ready so that we can help straight away.`,
    updated: '2026-11-15',
  },
  about: {
    path: '/about',
    title: 'About us',
    describe: ({ name }) =>
      `${name} collects phones, tablets, laptops and consoles across ${facts.serviceArea}, has them repaired nearby and brings them back.`,
    updated: '2026-11-15',
  },
  googleModel: {
    path: '/help/how-to-find-google-model-number',
    title: 'How to find your Google model number',
    describe: ({ name }) =>
      `Settings, About phone, Regulatory labels: three taps to the model number of a Google Pixel, so that ${name} can quote for the right part.`,
    updated: '2026-11-15',
  },
} as const satisfies Record<string, ContentPage>;
