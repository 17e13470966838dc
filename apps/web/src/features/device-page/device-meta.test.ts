import { expect, test } from 'vitest';
import { aConfig } from '../../content/seo/testing/a-config.ts';
import { deviceName } from '../catalogue/device-name.ts';
import { aDevice } from '../catalogue/testing/a-device.ts';
import { deviceMeta } from './device-meta.ts';

test('names the device, what its repairs cost and its one address', () => {
  const meta = deviceMeta(aConfig(), aDevice({ device: 'iPhone 15/16' }));
  expect(meta).toContainEqual({
    title: 'Apple iPhone 15/16 Repair in Greater London and Bristol | Fettle',
  });
  expect(meta).toContainEqual({
    name: 'description',
    content:
      'Apple iPhone 15/16 Repair: screen from £129, battery from £60, logic board price on request. ' +
      'Fettle collects it in Greater London and Bristol, repairs it and brings it back.',
  });
  expect(meta).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://fettle.example/phone-repair/Apple/iPhone_15~16',
  });
});

test.each([
  ['Apple', 'iPhone 15', 'Apple iPhone 15'],
  ['Fairphone', 'Fairphone 5', 'Fairphone 5'],
])('%s’s %s is called %s', (manufacturer, device, name) => {
  expect(deviceName({ manufacturer, device })).toBe(name);
});
