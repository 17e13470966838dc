import { deviceTypeSlugs, toSlug } from '@fettle/domain/slug';
import type { PublicContent } from '../stores/public-content.ts';

type DeviceNames = PublicContent['devices'][number];

const pageKinds = {
  fixed: () => [
    '/',
    '/about',
    '/faq',
    '/contact',
    '/terms',
    '/aftercare',
    '/privacy',
    '/help/how-to-find-google-model-number',
  ],
  technicians: ({ technicianIDs }) => technicianIDs.map((userID) => `/technician/${userID}`),
  deviceTypes: () => Object.keys(deviceTypeSlugs).map((slug) => `/${slug}-repair`),
  manufacturers: ({ devices }) =>
    devices
      .filter((device) => manufacturerPath(device).length > 0)
      .map(({ manufacturer }) => `/${toSlug(manufacturer)}`),
  typesOfManufacturers: ({ devices }) => devices.flatMap(manufacturerPath),
  devices: ({ devices }) =>
    devices.flatMap((device) => manufacturerPath(device).map((path) => `${path}/${toSlug(device.device)}`)),
} satisfies Record<string, (content: PublicContent) => string[]>;

type PageKind = keyof typeof pageKinds;

/** A kind joins when its route exists: every address in the sitemap answers 200. */
const listedPageKinds: readonly PageKind[] = [
  'fixed',
  'technicians',
  'deviceTypes',
  'manufacturers',
  'typesOfManufacturers',
];

export function publicPaths(content: PublicContent, kinds = listedPageKinds): string[] {
  return [...new Set(kinds.flatMap((kind) => pageKinds[kind](content)))];
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

/** None for a type without a name in addresses: its devices have no page. */
function manufacturerPath({ deviceTypeID, manufacturer }: DeviceNames): string[] {
  return Object.entries(deviceTypeSlugs)
    .filter(([, id]) => id === deviceTypeID)
    .map(([slug]) => `/${slug}-repair/${toSlug(manufacturer)}`);
}

/** Percent-encoding leaves of XML's special signs only these two. */
const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&apos;');
