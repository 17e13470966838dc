import { expect, test } from 'vitest';
import { pageMeta } from './page-meta.ts';
import { aConfig } from './testing/a-config.ts';

const config = aConfig();
const page = { config, path: '/faq', title: 'FAQ', description: 'Answers' };

test('names the page for the tab, for search engines and for link previews', () => {
  expect(pageMeta(page)).toEqual([
    { title: 'FAQ' },
    { name: 'description', content: 'Answers' },
    { tagName: 'link', rel: 'canonical', href: 'https://fettle.example/faq' },
    { property: 'og:title', content: 'FAQ' },
    { property: 'og:description', content: 'Answers' },
    { property: 'og:url', content: 'https://fettle.example/faq' },
    { property: 'og:type', content: 'website' },
    { property: 'og:image', content: 'https://fettle.example/og.png' },
    { property: 'og:site_name', content: 'Fettle' },
    { property: 'og:locale', content: 'en_GB' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]);
});

test('gives a page that shall not be found no canonical address', () => {
  const meta = pageMeta({ ...page, noindex: true });
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' });
  expect(meta).not.toContainEqual(expect.objectContaining({ rel: 'canonical' }));
});

test('takes a picture and a kind of its own', () => {
  const meta = pageMeta({ ...page, image: '/technicians/amara.png', type: 'profile' });
  expect(meta).toContainEqual({
    property: 'og:image',
    content: 'https://fettle.example/technicians/amara.png',
  });
  expect(meta).toContainEqual({ property: 'og:type', content: 'profile' });
});
