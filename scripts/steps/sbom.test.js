import { expect, test } from 'vitest';
import { toPublished } from './sbom.js';

const component = (name, ...externalReferences) => ({ 'bom-ref': name, name, externalReferences });
const distribution = { type: 'distribution', url: 'https://registry.of.somebody.example/b/-/b-1.0.0.tgz' };
const website = { type: 'website', url: 'https://b.example' };
const made = (timestamp) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  serialNumber: `urn:uuid:${timestamp}`,
  metadata: { timestamp, component: { ...component('fettle@0.1.0', distribution), name: 'some-folder' } },
  components: [component('b', distribution, website), component('a', distribution)],
  dependencies: [{ ref: 'a', dependsOn: ['b'] }],
});

test('names no registry, folder or moment, and keeps the rest', () => {
  const published = toPublished(made('1'), { name: 'fettle' });
  expect(published).toEqual({
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    metadata: { component: { 'bom-ref': 'fettle@0.1.0', name: 'fettle' } },
    components: [
      { 'bom-ref': 'a', name: 'a' },
      { 'bom-ref': 'b', name: 'b', externalReferences: [website] },
    ],
    dependencies: [{ ref: 'a', dependsOn: ['b'] }],
  });
  expect(toPublished(made('2'), { name: 'fettle' })).toEqual(published);
});
