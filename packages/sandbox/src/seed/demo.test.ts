import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { areas, boxesOnly } from '../../../../apps/server/src/catalogue/seed/areas.ts';
import { buildCatalogue } from '../../../../apps/server/src/catalogue/seed/catalogue.ts';
import { buildDemo } from './demo.ts';
import { deviceTypes } from '../../../../apps/server/src/catalogue/seed/repair-types.ts';
import { unservedTowns } from './towns.ts';

const now = new Date('2026-11-02T10:00:00Z');
const catalogue = buildCatalogue();
const demo = buildDemo(catalogue, now);

const postcodesRow = catalogue.remoteConfig.find(({ key }) => key === 'postcodes');
const postcodes = JSON.parse(postcodesRow?.value ?? '{}') as Record<string, string[]>;
const servedCodes = Object.values(postcodes).flat();

const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);
const repairTypeId = (deviceType: string, issue: string) =>
  catalogue.repairTypes.find((type) => type.deviceType === deviceType && type.issue === issue)?.repairTypeId;
const techniciansFor = (areaId: number, repair: number | undefined) =>
  demo.technicians.filter(
    ({ userId, skills }) =>
      demo.technicianAreas.some((row) => row.userId === userId && row.areaId === areaId) &&
      skills.some((skill) => skill.repairTypeId === repair && skill.manufacturerId === null),
  );

test('has as much as a real shop', () => {
  expect(demo.technicians.length).toBeGreaterThanOrEqual(12);
  expect(demo.addresses.length).toBeGreaterThanOrEqual(20_000);
  expect(demo.prices.length).toBeLessThanOrEqual(40_000);
});

test('builds the same rows each time', () => {
  expect(buildDemo(buildCatalogue(), now)).toEqual(demo);
});

test('holds addresses of valid form in served and unserved places', () => {
  const validPostcode = /^[A-Z]{1,2}[0-9][0-9A-Z]? [0-9][ABD-HJLNP-UW-Z]{2}$/;
  expect(demo.addresses.filter(({ postcode }) => !validPostcode.test(postcode))).toEqual([]);
  expect(demo.addresses.filter(({ line }) => !/\S, \S|^\d+[AB]? \S/.test(line))).toEqual([]);
  expect(new Set(demo.addresses.map((a) => `${a.line}, ${a.postcode}`)).size).toBe(demo.addresses.length);

  const isServed = (postcode: string) => servedCodes.includes(postcode.split(' ')[0] ?? '');
  const unserved = demo.addresses.filter(({ postcode }) => !isServed(postcode));
  expect(unserved.length / demo.addresses.length).toBeCloseTo(0.15, 2);
  expect(Object.keys(unservedTowns).filter((code) => servedCodes.includes(code))).toEqual([]);
  expect(demo.addresses.filter(({ postcode }) => boxesOnly.has(postcode.split(' ')[0] ?? ''))).toEqual([]);
});

test('names the post town that belongs to the outward code', () => {
  const townsOf = (outward: string) => [
    ...new Set(demo.addresses.filter((a) => a.postcode.startsWith(`${outward} `)).map((a) => a.townOrCity)),
  ];
  expect(townsOf('EC1A')).toEqual(['London']);
  expect(townsOf('E20')).toEqual(['London']);
  expect(townsOf('EN1')).toEqual(['Enfield']);
  expect(townsOf('SM1')).toEqual(['Sutton']);
  expect(townsOf('BS31')).toEqual(['Bristol']);
  expect(townsOf('M1')).toEqual(['Manchester']);
});

test('has two technicians or more in each area for the commonest repairs', () => {
  const common = deviceTypes
    .filter(({ name }) => name !== 'Other')
    .flatMap(({ name }) =>
      catalogue.repairTypes.filter((type) => type.deviceType === name && type.position <= 3),
    );
  for (const area of areas) {
    for (const { repairTypeId, deviceType, issue } of common) {
      const names = techniciansFor(area.areaId, repairTypeId).map(({ firstname }) => firstname);
      expect(names.length, `${area.name}, ${deviceType}: ${issue}`).toBeGreaterThanOrEqual(2);
    }
  }
});

test('has nobody for disc drives in Bristol', () => {
  expect(techniciansFor(8, repairTypeId('Console', 'Disc drive'))).toEqual([]);
  expect(techniciansFor(9, repairTypeId('Console', 'Disc drive'))).toEqual([]);
  expect(techniciansFor(1, repairTypeId('Console', 'Disc drive')).length).toBeGreaterThan(0);
});

test('has a member of staff behind every technician, and of every other role, with a driver for each city', () => {
  for (const { staffId, firstname, surname } of demo.technicians) {
    expect(demo.staff.find((member) => member.staffId === staffId)).toMatchObject({
      name: `${firstname} ${surname}`,
      roles: ['technician'],
    });
  }
  const others = demo.staff.filter(({ roles }) => !roles.includes('technician')).map(({ roles }) => roles);
  expect(others).toEqual([['coordinator'], ['driver'], ['administrator', 'driver'], ['driver']]);
  expect(repeated(demo.staff.map(({ email }) => email))).toEqual([]);
  for (const { email } of demo.staff) expect(email).toMatch(/^[a-z.-]+@staff\.example$/);
});

test('has a portrait for every technician', () => {
  const publicFolder = fileURLToPath(new URL('../../../../apps/web/public', import.meta.url));
  for (const { imgUrl } of demo.technicians) {
    expect(existsSync(publicFolder + imgUrl), `${imgUrl} exists`).toBe(true);
  }
});

test('prices only what the technician can do and the device can need', () => {
  const repairs = new Set(catalogue.deviceRepairs.map((row) => `${row.deviceId} ${row.repairTypeId}`));
  const makers = new Map(catalogue.devices.map((device) => [device.deviceId, device.manufacturerId]));
  const skills = new Set(
    demo.technicianSkills.map((s) => `${s.userId} ${s.repairTypeId} ${s.manufacturerId}`),
  );
  const strays = demo.prices.filter(
    ({ userId, deviceId, repairTypeId }) =>
      !repairs.has(`${deviceId} ${repairTypeId}`) ||
      !(
        skills.has(`${userId} ${repairTypeId} null`) ||
        skills.has(`${userId} ${repairTypeId} ${makers.get(deviceId)}`)
      ),
  );
  expect(strays).toEqual([]);
});

test('prices are whole pence ending in .00 or .99, and genuine parts are never the cheaper', () => {
  const fixed = demo.prices.filter((p) => p.minPence === null && p.maxPence === null);
  expect(fixed.filter((p) => p.amountPence === null || ![0, 99].includes(p.amountPence % 100))).toEqual([]);
  const open = demo.prices.filter((p) => p.amountPence === null);
  expect(open.filter((p) => !p.minPence || !p.maxPence || p.minPence >= p.maxPence)).toEqual([]);
  expect(fixed.length + open.length).toBe(demo.prices.length);

  const key = (p: (typeof demo.prices)[number]) => `${p.userId} ${p.deviceId} ${p.repairTypeId}`;
  const genuine = new Map(
    demo.prices.filter((p) => p.variation === 'Genuine part').map((p) => [key(p), p.amountPence]),
  );
  for (const price of demo.prices.filter((p) => p.variation === 'Compatible part')) {
    const dearer = genuine.get(key(price));
    if (dearer) expect(price.amountPence).toBeLessThanOrEqual(dearer);
  }
});

test('leaves some repairs to a call and some to diagnosis', () => {
  const priced = new Set(demo.prices.map((row) => `${row.deviceId} ${row.repairTypeId}`));
  const unpriced = catalogue.deviceRepairs.filter(
    (row) => !priced.has(`${row.deviceId} ${row.repairTypeId}`),
  );
  expect(unpriced.length).toBeGreaterThan(100);
  expect(priced.size).toBeGreaterThan(unpriced.length);
  expect(demo.prices.filter((row) => row.minPence !== null).length).toBeGreaterThan(100);

  const otherIds = new Set(catalogue.devices.filter((d) => d.deviceType === 'Other').map((d) => d.deviceId));
  expect(demo.prices.filter((row) => otherIds.has(row.deviceId) && row.amountPence !== null)).toEqual([]);
});

test('places promo codes around now: running, expired, not begun, limited and free', () => {
  const promo = (code: string) => demo.promos.find(({ promoCode }) => promoCode === code);
  expect(promo('FIX10')).toMatchObject({ discountPercentage: 10, totalLimit: null, customerLimit: null });
  expect(promo('WELCOME15')).toMatchObject({ discountPence: 1500, customerLimit: 1 });
  expect(promo('FIRSTTHREE')).toMatchObject({ totalLimit: 3 });
  expect(promo('ONTHEHOUSE')).toMatchObject({ discountPercentage: 100 });
  expect(demo.promos.filter(({ endsAt }) => endsAt <= now).map((p) => p.promoCode)).toEqual(['LASTSPRING']);
  expect(demo.promos.filter(({ startsAt }) => startsAt > now).map((p) => p.promoCode)).toEqual([
    'NEXTSEASON',
  ]);
});

test('states the places of every window, with one that has none', () => {
  expect(demo.windowCapacities.length).toBe(areas.length * 7 * 3);
  expect(demo.windowCapacities.filter(({ places }) => places === 0)).toEqual([
    { areaId: 9, isoWeekday: 7, startHour: 16, places: 0 },
  ]);
});
