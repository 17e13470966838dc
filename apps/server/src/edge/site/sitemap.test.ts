import { expect, test } from 'vitest';
import { publicPaths, sitemapXml } from './sitemap.ts';

const content = {
  devices: [
    { device: 'iPhone 15 Pro', deviceTypeID: 1, manufacturer: 'Apple' },
    { device: 'iPhone 15', deviceTypeID: 1, manufacturer: 'Apple' },
    { device: 'Xbox One S/X', deviceTypeID: 4, manufacturer: 'Microsoft' },
    { device: 'Baby’s "Cam" & Co', deviceTypeID: 5, manufacturer: "L'Atelier" },
    { device: 'of a type without address', deviceTypeID: 9, manufacturer: 'Nobody' },
  ],
  technicianIDs: [3, 14],
};

test('lists the fixed pages and the technicians', () => {
  const paths = publicPaths(content);
  expect(paths).toContain('/');
  expect(paths).toContain('/aftercare');
  expect(paths).toContain('/technician/14');
  expect(paths.filter((path) => /system|reset|ticket|design/.test(path))).toEqual([]);
});

test('lists devices by the address rule of the spec, each list once', () => {
  const paths = publicPaths(content);
  expect(paths.slice(paths.indexOf('/phone-repair'))).toEqual([
    '/phone-repair',
    '/tablet-repair',
    '/laptop-repair',
    '/console-repair',
    '/other-repair',
    '/Apple',
    '/Microsoft',
    "/L'Atelier",
    '/phone-repair/Apple',
    '/console-repair/Microsoft',
    "/other-repair/L'Atelier",
    '/phone-repair/Apple/iPhone_15_Pro',
    '/phone-repair/Apple/iPhone_15',
    '/console-repair/Microsoft/Xbox_One_S~X',
    "/other-repair/L'Atelier/Baby%E2%80%99s_%22Cam%22_%26_Co",
  ]);
});

test('writes whole addresses that XML can hold', () => {
  expect(sitemapXml('https://fettle.example', ["/other-repair/L'Atelier"])).toContain(
    '<url><loc>https://fettle.example/other-repair/L&apos;Atelier</loc></url>',
  );
});

test('stays within what the protocol allows', () => {
  const paths = Array.from({ length: 50_001 }, (_, i) => `/${i}`);
  expect(sitemapXml('https://fettle.example', paths).match(/<loc>/g)).toHaveLength(50_000);
});
