import { deviceTypeSlugs, toSlug } from '@fettle/domain/slug';
import type { PublicContent } from '../../stores/catalogue/public-content.ts';

type DeviceNames = PublicContent['devices'][number];

const fixedPaths = [
  '/',
  '/about',
  '/faq',
  '/contact',
  '/terms',
  '/aftercare',
  '/privacy',
  '/help/how-to-find-google-model-number',
  '/passport/verify',
];

/** Every public page: each answers 200 under its address. */
export function publicPaths({ devices, technicianIDs }: PublicContent): string[] {
  const listed = devices.flatMap((device) => addressesOf(device));
  return [
    ...fixedPaths,
    ...technicianIDs.map((userID) => `/technician/${userID}`),
    ...Object.keys(deviceTypeSlugs).map((slug) => `/${slug}-repair`),
    ...new Set(listed.map(({ maker }) => maker)),
    ...new Set(listed.map(({ list }) => list)),
    ...listed.map(({ page }) => page),
  ];
}

export function sitemapXml(publicUrl: string, paths: readonly string[]): string {
  // the protocol's limit: a longer file is refused as a whole
  const urls = paths.slice(0, 50_000).map((path) => `<url><loc>${escapeXml(publicUrl + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** Where a device is found: nowhere, if its type has no name in addresses. */
function addressesOf({ deviceTypeID, manufacturer, device }: DeviceNames) {
  return Object.entries(deviceTypeSlugs)
    .filter(([, id]) => id === deviceTypeID)
    .map(([slug]) => {
      const maker = `/${toSlug(manufacturer)}`;
      const list = `/${slug}-repair${maker}`;
      return { maker, list, page: `${list}/${toSlug(device)}` };
    });
}

/** Percent-encoding leaves of XML's special signs only these two. */
const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&apos;');
