import { expect, test } from 'vitest';
import { areas } from './areas.ts';
import { buildCatalogue } from './catalogue.ts';
import { readDeviceTables } from './devices/device-table.ts';

const catalogue = buildCatalogue();

const postcodesRow = catalogue.remoteConfig.find(({ key }) => key === 'postcodes');
const postcodes = JSON.parse(postcodesRow?.value ?? '{}') as Record<string, string[]>;
const servedCodes = Object.values(postcodes).flat();

/** The first path segments that the site itself uses. */
const reservedSegments =
  'search login logout signup reset ticket track profile orders system feedback technician help terms privacy faq contact about aftercare api ops design logs healthz readyz assets'.split(
    ' ',
  );

const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);
const slug = (name: string) => encodeURIComponent(name.replaceAll(' ', '_').replaceAll('/', '~'));
const issuesOf = (deviceName: string) => {
  const device = catalogue.devices.find(({ name }) => name === deviceName);
  const ids = catalogue.deviceRepairs
    .filter(({ deviceId }) => deviceId === device?.deviceId)
    .map(({ repairTypeId }) => repairTypeId);
  return catalogue.repairTypes
    .filter(({ repairTypeId }) => ids.includes(repairTypeId))
    .map(({ issue }) => issue);
};

test('has as much as a real shop', () => {
  expect(catalogue.manufacturers.length).toBeGreaterThanOrEqual(25);
  expect(catalogue.devices.length).toBeGreaterThanOrEqual(300);
});

test('builds the same rows each time', () => {
  expect(buildCatalogue()).toEqual(catalogue);
});

test('knows exactly the five device types of the specification', () => {
  expect(catalogue.deviceTypes.map(({ deviceTypeId, name }) => `${deviceTypeId} ${name}`)).toEqual([
    '1 Phone',
    '2 Tablet',
    '3 Laptop',
    '4 Console',
    '5 Other',
  ]);
});

test('gives every device its own address on the site', () => {
  expect(repeated(catalogue.devices.map((d) => `${d.deviceType}/${d.manufacturer}/${slug(d.name)}`))).toEqual(
    [],
  );
  expect(catalogue.devices.filter(({ name }) => /[_~%?#]|^\s|\s$/.test(name))).toEqual([]);
  expect(catalogue.devices.filter(({ name }) => name.includes('/')).length).toBeGreaterThanOrEqual(2);
});

test('names no manufacturer like a page of the site', () => {
  for (const { name } of catalogue.manufacturers) {
    expect(reservedSegments).not.toContain(name.toLowerCase());
    expect(name).toMatch(/^[A-Za-z]+$/);
  }
});

test('names no model of a device twice', () => {
  expect(repeated(catalogue.models.map(({ deviceId, name }) => `${deviceId} ${name}`))).toEqual([]);
});

test('offers for each device what can break on it', () => {
  for (const { deviceId, name } of catalogue.devices) {
    expect(catalogue.deviceRepairs.filter((row) => row.deviceId === deviceId).length, name).toBeGreaterThan(
      0,
    );
  }
  expect(issuesOf('iPhone 8')).toContain('Home button');
  expect(issuesOf('iPhone 12')).not.toContain('Home button');
  expect(issuesOf('iPhone 12')).toContain('Back glass');
  expect(issuesOf('iPhone 7')).not.toContain('Back glass');
  expect(issuesOf('PlayStation 5')).toContain('Disc drive');
  expect(issuesOf('PlayStation 5 Digital Edition')).not.toContain('Disc drive');
  expect(issuesOf('Switch Lite')).toEqual(
    expect.arrayContaining(['Screen', 'Controller drift', 'Game card slot']),
  );
  expect(issuesOf('DS Lite')).not.toContain('Controller drift');
  expect(issuesOf('MacBook Air 13-inch (M2, 2022)')).not.toContain('Overheating');
});

test('links the model-number help from Google phones only', () => {
  for (const { manufacturer, deviceType, helpUrl } of catalogue.devices) {
    const isGooglePhone = manufacturer === 'Google' && deviceType === 'Phone';
    expect(helpUrl).toBe(isGooglePhone ? '/help/how-to-find-google-model-number' : null);
  }
});

test('refuses a device line with a missing cell or an unknown word', () => {
  expect(() => readDeviceTables({ Acme: 'Phone 1 | 2020 | mid | glass' })).toThrow('five cells');
  expect(() => readDeviceTables({ Acme: 'Phone 1 | 2020 | cheap | - | -' })).toThrow('unknown word "cheap"');
});

test('serves each outward code once, in an area that exists', () => {
  expect(Object.keys(postcodes)).toEqual(areas.map(({ name }) => name));
  expect(repeated(servedCodes)).toEqual([]);
  for (const code of servedCodes) expect(code).toMatch(/^[A-Z]{1,2}[0-9][0-9A-Z]?$/);
  expect(servedCodes).toEqual(
    expect.arrayContaining(['EC1A', 'W1W', 'SW1A', 'E1W', 'N1C', 'E20', 'CR0', 'TN16', 'BS1', 'BS48']),
  );
  for (const code of ['E19', 'UB9', 'BS12', 'BS21', 'RM4', 'M1']) expect(servedCodes).not.toContain(code);
});

test.each([
  ['iPhone SE (2nd generation)', ['iPhone SE 2', 'iPhone SE 2020']],
  ['PlayStation 5 Slim', ['PS5 Slim']],
  ['iPhone 15', []],
])('%s is looked for as %o too', (name, aliases) => {
  expect(catalogue.devices.find((device) => device.name === name)?.aliases).toEqual(aliases);
});

test('no other name holds what a list of words is written with', () => {
  expect(
    catalogue.devices.flatMap(({ aliases }) => aliases).filter((alias) => /[{},"\\]/.test(alias)),
  ).toEqual([]);
});
