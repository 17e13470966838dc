import type { SiteConfig } from '@fettle/contract/site/site';

/** The ground of styles/tokens.css: the splash screen must not flash in another colour. */
const ground = '#faf6ee';

/** What a phone needs to know to put the site among its apps. */
export function webManifest({ brand }: Pick<SiteConfig, 'brand'>): string {
  return JSON.stringify({
    id: '/',
    name: brand.name,
    short_name: brand.name,
    description: 'We collect your broken phone, tablet, laptop or console, repair it and bring it back.',
    lang: 'en-GB',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: brand.colours.ink,
    background_color: ground,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
}
