import { expect, test } from 'vitest';
import { aDevice } from '../../catalogue/testing/a-device.ts';
import { noPickup } from '../../pickup/pickup.ts';
import { modelSoldHere, modelsOf, noFields, onlyModelID, toRequest } from './request-fields.ts';

const fields = {
  ...noFields,
  pickup: { ...noPickup, search: '1 Larkspur Yard, London, e20zz' },
  phone: ' 07700 900123 ',
  modelID: 4,
  repairTypeID: 11,
};
const kept = { deviceID: 3, customerID: 0, startKey: 'key', linkedRepairTypeID: null };

test('sends what was checked, short of what came along unseen', () => {
  const problem = ' It fell.\r\n\tTwice\u0000, with\u0085 a 👍.\u000B ';
  expect(toRequest(aDevice(), { ...kept, fields: { ...fields, problem } })).toEqual({
    startKey: 'key',
    address: '1 Larkspur Yard, London',
    postcode: 'E2 0ZZ',
    phone: '07700 900123',
    deviceID: 3,
    modelID: 4,
    repairTypeID: 11,
    problem: 'It fell.\r\n\tTwice , with  a 👍.',
  });
});

test('sends nothing that was not checked', () => {
  expect(() => toRequest(aDevice(), { ...kept, fields: noFields })).toThrow('not checked');
});

test('a model that was added and is listed by now stands there once', () => {
  const added = [
    { modelID: 5, model: 'A2846 (USA)' },
    { modelID: 99, model: 'A9999' },
  ];
  expect(modelsOf(aDevice(), { ...noFields, addedModels: added }).map(({ modelID }) => modelID)).toEqual([
    4, 5, 99,
  ]);
});

const modelIDs = (device: ReturnType<typeof aDevice>) =>
  modelsOf(device, noFields).map(({ modelID }) => modelID);

test('the model that is sold here stands first, the others keep their order', () => {
  const models = [4, 5, 6].map((modelID) => ({ modelID, model: `A${modelID}` }));
  expect(modelIDs(aDevice({ models, soldHereID: 6 }))).toEqual([6, 4, 5]);
  expect(modelIDs(aDevice({ models, soldHereID: null }))).toEqual([4, 5, 6]);
  expect(modelSoldHere(aDevice({ models, soldHereID: 6 }))).toEqual({ modelID: 6, model: 'A6' });
});

test('a device with exactly one model has it chosen, and nothing marked', () => {
  const one = aDevice({ models: [{ modelID: 4, model: 'A3090' }], soldHereID: 4 });
  expect(onlyModelID(one)).toBe(4);
  expect(modelSoldHere(one)).toBeUndefined();
  expect(onlyModelID(aDevice())).toBeNull();
  expect(onlyModelID(aDevice({ models: [] }))).toBeNull();
});
