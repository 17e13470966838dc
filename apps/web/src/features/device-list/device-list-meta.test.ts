import { expect, test } from 'vitest';
import { aConfig } from '../../content/seo/testing/a-config.ts';
import type { DeviceGroup, ListSubject } from '../catalogue/device-list.ts';
import { deviceListMeta } from './device-list-meta.ts';

const apple: DeviceGroup = {
  deviceTypeID: 1,
  manufacturer: 'Apple',
  devices: ['iPhone 15 Pro', 'iPhone 15'],
};
const google: DeviceGroup = { deviceTypeID: 1, manufacturer: 'Google', devices: ['Pixel 8'] };

const metaOf = (subject: ListSubject, groups: DeviceGroup[]) =>
  deviceListMeta(aConfig(), { subject, groups, made: [] });

const jsonLdOf = (...args: Parameters<typeof metaOf>) =>
  metaOf(...args).flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json']] : []));

test('names the list, its area, and some of what is on it', () => {
  const meta = metaOf({ deviceTypeID: 1 }, [apple, google]);
  expect(meta).toContainEqual({ title: 'Phone Repair in Greater London and Bristol | Fettle' });
  expect(meta).toContainEqual({
    name: 'description',
    content:
      '3 phones, iPhone 15 Pro, Pixel 8 among them. Fettle collects yours in Greater London and Bristol, repairs it at a price you know beforehand, and brings it back.',
  });
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://fettle.example/phone-repair',
  });
});

test('tells search engines of a type’s manufacturers', () => {
  expect(jsonLdOf({ deviceTypeID: 1 }, [apple, google])).toMatchObject([
    { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Home' }, { name: 'Phone Repair' }] },
    {
      '@type': 'ItemList',
      itemListElement: [
        { position: 1, name: 'Apple Phone Repair', url: 'https://fettle.example/phone-repair/Apple' },
        { position: 2, name: 'Google Phone Repair', url: 'https://fettle.example/phone-repair/Google' },
      ],
    },
  ]);
});

test('tells search engines of the types a manufacturer makes', () => {
  expect(jsonLdOf({ manufacturer: 'Apple' }, [apple])[1]).toMatchObject({
    itemListElement: [{ name: 'Apple Phone Repair', url: 'https://fettle.example/phone-repair/Apple' }],
  });
});

test('tells search engines of the devices where all are of one kind', () => {
  expect(jsonLdOf({ deviceTypeID: 1, manufacturer: 'Apple' }, [apple])[1]).toMatchObject({
    itemListElement: [
      { name: 'iPhone 15 Pro', url: 'https://fettle.example/phone-repair/Apple/iPhone_15_Pro' },
      { name: 'iPhone 15', url: 'https://fettle.example/phone-repair/Apple/iPhone_15' },
    ],
  });
});

test('an empty list has a description all the same', () => {
  expect(metaOf({ deviceTypeID: 5 }, [])).toContainEqual(
    expect.objectContaining({
      name: 'description',
      content: expect.stringMatching(/^0 devices\. Fettle/) as string,
    }),
  );
});
