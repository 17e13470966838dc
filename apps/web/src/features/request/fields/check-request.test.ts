import { expect, test } from 'vitest';
import type { RequestFields } from '../../../platform/storage/kept-requests.ts';
import { aDevice } from '../../catalogue/testing/a-device.ts';
import { choosePickup, noPickup } from '../../pickup/pickup.ts';
import { checkRequest, controlOf, firstEmpty, type RequestField } from './check-request.ts';
import { noFields } from './request-fields.ts';

const areas = { 'East London': ['E1', 'E2'], Bristol: ['BS1'] };
const complete: RequestFields = {
  ...noFields,
  pickup: choosePickup(noPickup, { address: '1 Larkspur Yard, London', postcode: 'E2 0ZZ' }),
  phone: '07700 900123',
  modelID: 4,
  repairTypeID: 11,
};
const device = aDevice();
const check = (fields: Partial<RequestFields>, surroundings = {}) =>
  checkRequest({ ...complete, ...fields }, { device, areas, brandName: 'Fettle', ...surroundings });
const manchester = choosePickup(noPickup, { address: '1 Mill Lane', postcode: 'M1 1AE' });

test('a complete request is in order', () => {
  expect(check({})).toEqual([]);
});

test('says all that is wrong, in the order and the words of the spec', () => {
  expect(checkRequest(noFields, { device, areas, brandName: 'Fettle' })).toEqual([
    { field: 'pickup', message: 'Please enter a valid address and postcode.' },
    { field: 'phone', message: 'You must enter a valid phone number' },
    { field: 'model', message: 'Please select the model of your device.' },
    { field: 'repair', message: 'Please select your repair type.' },
  ]);
});

test.each<[string, Partial<RequestFields>, string]>([
  ['a postcode alone', { pickup: { ...noPickup, search: 'E2 0ZZ' } }, 'pickup'],
  ['a phone of another country', { phone: '+33 6 12 34 56 78' }, 'phone'],
  ['the model of another device', { modelID: 99 }, 'model'],
  ['a repair the device does not have', { repairTypeID: 99 }, 'repair'],
  ['a problem of 2,001 signs', { problem: 'x'.repeat(2001) }, 'problem'],
])('refuses %s', (_, fields, field) => {
  expect(check(fields).map((error) => error.field)).toEqual([field]);
});

test('takes a problem of 2,000 signs, spaces around it not counted', () => {
  expect(check({ problem: ` ${'x'.repeat(2000)}\n` })).toEqual([]);
});

test('needs no model where the device has none', () => {
  expect(check({ modelID: null }, { device: aDevice({ models: [] }) })).toEqual([]);
});

test('takes a model that the visitor has added', () => {
  expect(check({ modelID: 99, addedModels: [{ modelID: 99, model: 'A9999' }] })).toEqual([]);
});

test('does not come everywhere yet', () => {
  expect(check({ pickup: manchester })).toEqual([
    { field: 'pickup', message: 'Sorry! Fettle is not available in your area yet.' },
  ]);
});

test('leaves it to the server where we go, when the browser does not know', () => {
  expect(check({ pickup: manchester }, { areas: undefined })).toEqual([]);
});

test('leads to the control that is wrong', () => {
  const byHand = { ...noPickup, mode: 'byHand' } as const;
  expect(controlOf('pickup', noPickup)).toBe('pickup');
  expect(controlOf('pickup', byHand)).toBe('pickup-line');
  expect(controlOf('pickup', { ...byHand, line: '1 Larkspur Yard' })).toBe('pickup-postcode');
  expect(controlOf('phone', byHand)).toBe('phone');
});

test.each<[string, Partial<RequestFields>, RequestField | undefined, RequestField?]>([
  ['a new form begins with the address', noFields, 'pickup'],
  ['an address that is being chosen counts as filled in', noFields, 'phone', 'pickup'],
  ['after it the phone', { phone: ' ' }, 'phone'],
  ['then the model', { modelID: null }, 'model'],
  ['then the repair', { repairTypeID: null }, 'repair'],
  ['what is wrong is not empty', { phone: '123' }, undefined],
  ['the problem may stay empty', {}, undefined],
])('%s', (_, fields, field, filling) => {
  expect(firstEmpty({ ...complete, ...fields }, device, filling)).toBe(field);
});

test('a device without models asks for none', () => {
  expect(firstEmpty({ ...complete, modelID: null }, aDevice({ models: [] }))).toBeUndefined();
});
